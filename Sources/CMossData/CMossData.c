#include "CMossData.h"

// #embed is C23; clang takes it in every mode and says so, unless told that we know.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char guide[] = {
#embed "data/guide.md"
};

static const unsigned char faq[] = {
#embed "data/faq.json"
};

static const unsigned char darkTheme[] = {
#embed "../../themes/dark.json"
};

static const unsigned char lightTheme[] = {
#embed "../../themes/light.json"
};

CMossDataFile CMossDataGuide(void) { return (CMossDataFile){guide, sizeof guide}; }

CMossDataFile CMossDataFaq(void) { return (CMossDataFile){faq, sizeof faq}; }

CMossDataFile CMossDataDarkTheme(void) {
    return (CMossDataFile){darkTheme, sizeof darkTheme};
}

CMossDataFile CMossDataLightTheme(void) {
    return (CMossDataFile){lightTheme, sizeof lightTheme};
}
