/** The first characters of a text, never half a surrogate pair, which PostgreSQL refuses in JSON. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/u, '');
