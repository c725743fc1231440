const LENGTH = 6;

/** The digits of what was typed or pasted, `418 204` or `Your code is 418204`. */
export const codeIn = (text: string) => text.replaceAll(/\D/gu, '').slice(0, LENGTH);

export const isWhole = (code: string) => code.length === LENGTH;

/** In two halves, as people read it. */
export const shownCode = (code: string) =>
  code.length > LENGTH / 2 ? `${code.slice(0, LENGTH / 2)} ${code.slice(LENGTH / 2)}` : code;
