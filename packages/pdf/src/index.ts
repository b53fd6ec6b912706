/** The engine: bytes in, bytes out. It knows no settings, no database and no Spanish. */
export {};
