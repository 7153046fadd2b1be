// Only the module's name matters.
int csqlite_number(void);
