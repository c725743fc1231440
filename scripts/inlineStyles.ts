import Beasties from 'beasties';

/** Inlines the styles of what a built page shows, and moves its style sheets behind it. `path`: the build's folder. */
export function inlineStyles(path: string): (html: string) => Promise<string> {
  const beasties = new Beasties({
    path,
    preload: 'body',
    fonts: false,
    // Attributes that a script sets at run time: the theme and `data-early`.
    allowRules: [/\[data-bs-theme/u],
    reduceInlineStyles: false,
    logLevel: 'warn',
  });
  return (html) => beasties.process(html);
}
