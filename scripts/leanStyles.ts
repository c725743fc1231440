import type { Plugin } from 'vite';

/**
 * Bootstrap's rule for whatever follows a legend. For its `+ *` the browser would find the style anew of all that
 * follows an element that comes or goes, whichever it is: of the whole page, whenever the loading bar shows itself.
 * `fieldset > :not(legend)` says the same (`shared/styles/_elements.scss`).
 */
const AFTER_LEGEND = /(?<=\n)legend \+ \* \{\s*clear: left;\s*\}\s*/u;

/** Leaves out of the styles what makes every change of a page dear. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    transform(code, id) {
      if (!id.endsWith('/shared/styles/base.scss')) return undefined;
      if (!AFTER_LEGEND.test(code)) {
        return this.error('Bootstrap is not as scripts/leanStyles.ts knows it');
      }
      return { code: code.replace(AFTER_LEGEND, ''), map: null };
    },
  };
}
