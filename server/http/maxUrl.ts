/** The longest address that is looked at: a longer one is refused before anything is read of it. */
export const MAX_URL = 8_192;
