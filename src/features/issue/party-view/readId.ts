/** Id from a URL; undefined if malformed. */
export const readId = (text = '') => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);
