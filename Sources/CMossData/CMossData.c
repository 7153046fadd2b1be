#include "CMossData.h"
