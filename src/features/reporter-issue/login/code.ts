const LENGTH = 6;

/** Digits of typed or pasted text: `418 204`, `Your code is 418204`. */
export const codeIn = (text: string) => text.replaceAll(/\D/gu, '').slice(0, LENGTH);

export const isWhole = (code: string) => code.length === LENGTH;

/** The code in two groups of three digits. */
export const shownCode = (code: string) =>
  code.length > LENGTH / 2 ? `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}` : code;
