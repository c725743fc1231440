/**
 * Widths of the window at which the list gets those of its container queries: 640 px, and 1000 px or, with fingers, 1240.
 */
export const TWO_LINES_FROM = 690;
export const oneLineFrom = () => (window.matchMedia('(pointer: coarse)').matches ? 1290 : 1050);
