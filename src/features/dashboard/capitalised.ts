/** A company's own word at the beginning of a heading. */
export const capitalised = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}`;
