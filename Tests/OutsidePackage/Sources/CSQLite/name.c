#include "name.h"

int csqlite_number(void) { return 3; }
