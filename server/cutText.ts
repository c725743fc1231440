/** The first characters of a text, never half of a surrogate pair: JSON with one is none to PostgreSQL. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/u, '');
