import type { Plugin } from 'vite';

import { OUTSIDE_LOCALE_LIST } from '../contract/locales.ts';

const TEXTS = /[/\\]intl[/\\].*[/\\]([a-z]{2})-[A-Z]{2}\.m?js$/u;
const REACT_ARIA = /[/\\]node_modules[/\\]react-(?:aria|stately|aria-components)[/\\]/u;
const NONE = '\0no-locale';
/** Words for an empty year, month and day, in a hundred languages in one module. */
const PLACEHOLDERS = /[/\\]react-stately[/\\].*[/\\]placeholders\.m?js$/u;
const PLACEHOLDER = /^ {4}["']?([a-z]+)[\w-]*["']?: \{[^}]*\},?\n/gmu;
const CALENDARS = /[/\\]@internationalized[/\\]date[/\\].*[/\\]createCalendar\.m?js$/u;
/** `formatLocale` asks for no other calendar. */
const GREGORIAN = `
  import { GregorianCalendar } from './calendars/GregorianCalendar.mjs';
  export const createCalendar = () => new GregorianCalendar();
`;
const languages = new Set(OUTSIDE_LOCALE_LIST.map((locale) => locale.slice(0, 2)));

/**
 * Bundles React Aria's own texts in the languages of outside pages only, where it has 34, and one calendar of its
 * thirteen. For texts does what the vendor's `@react-aria/optimize-locales-plugin` does, without its dependencies.
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
    load(id) {
      if (CALENDARS.test(id)) return GREGORIAN;
      return id === NONE ? 'export default undefined;' : undefined;
    },
    transform: (code, id) =>
      PLACEHOLDERS.test(id)
        ? code.replaceAll(PLACEHOLDER, (text, language: string) =>
            languages.has(language) ? text : '',
          )
        : undefined,
  };
}
