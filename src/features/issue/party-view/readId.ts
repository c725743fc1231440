/** An id as it stands in an address; undefined where it is none. */
export const readId = (text = '') => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);
