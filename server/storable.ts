const NUL = '\0';

/** PostgreSQL stores neither NUL nor JSON with half a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes(NUL);

/** A text that came from another service, as it can be stored. */
export const storable = (text: string): string => text.toWellFormed().replaceAll(NUL, '');
