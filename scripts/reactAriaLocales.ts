import type { Plugin } from 'vite';

import { OUTSIDE_LOCALE_LIST } from '../contract/locales.ts';

const TEXTS = /[/\\]intl[/\\].*[/\\]([a-z]{2})-[A-Z]{2}\.m?js$/u;
const REACT_ARIA = /[/\\]node_modules[/\\]react-(?:aria|stately)[/\\]/u;
const NONE = '\0no-locale';
const languages = new Set(OUTSIDE_LOCALE_LIST.map((locale) => locale.slice(0, 2)));

/**
 * Bundles React Aria's own texts in the languages of outside pages only: it has 34. Does what the vendor's
 * `@react-aria/optimize-locales-plugin` does, without its dependencies.
 */
export function reactAriaLocales(): Plugin {
  return {
    name: 'react-aria-locales',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, importer) {
      const language = TEXTS.exec(id)?.[1];
      const isOther = language !== undefined && !languages.has(language);
      return isOther && importer && REACT_ARIA.test(importer) ? NONE : undefined;
    },
    load: (id) => (id === NONE ? 'export default undefined;' : undefined),
  };
}
