#include "CMossPlatform.h"
