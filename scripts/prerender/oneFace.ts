const OWN_FONT = /"Hanken Grotesk(?: Variable)?",\s*/gu;
const WEIGHT = /font-weight:[^;}]+/gu;

/**
 * The styles of the first paint, in one face of one font. Our own font comes with the style sheet, and until then each
 * name that the system does not know, and each further weight, would be looked for, loaded and measured before anything
 * is painted: a third of the time that the log-in page takes over a plain form.
 */
export const oneFace = (css: string): string =>
  css.replaceAll(OWN_FONT, '').replaceAll(WEIGHT, 'font-weight:400');
