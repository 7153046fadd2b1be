#pragma once

#include <stddef.h>

/// A file that was embedded at build time. The bytes live as long as the program.
typedef struct {
    const unsigned char *_Nonnull bytes;
    size_t count;
} CMossDataFile;

/// The handbook of moss-chat: Markdown, one passage per heading.
CMossDataFile CMossDataGuide(void);

/// The support documents of the demonstration shop: Moss documents, a JSON array.
CMossDataFile CMossDataFaq(void);

/// The themes that are built in: JSON.
CMossDataFile CMossDataDarkTheme(void);
CMossDataFile CMossDataLightTheme(void);
