import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { DEFAULT_LOCALE, LOCALE_LIST } from '../contract/locales.ts';

const FOLDER = join('src', 'locales');
/** What the app's first chunk holds already: see `src/shared/i18n/firstTexts.ts`. */
const FIRST = new Set(['auth.json', 'common.json']);
/** Where a language is while the app is developed, and in the tests. */
const ASKED = /^\/locales\/([a-z]{2}-[A-Z]{2})\.json$/u;

/**
 * Makes one JSON file of each language, of which every feature has one: as data it is parsed faster than as code, and
 * nobody runs it. The app is told the names, in which there is a hash of the content.
 */
export function localeFiles(): Plugin {
  let isBuild = false;
  const texts = Object.fromEntries(LOCALE_LIST.map((locale) => [locale, textsOf(locale)]));
  const names = Object.fromEntries(
    LOCALE_LIST.map((locale) => [locale, `assets/${locale}-${hashOf(texts[locale]!)}.json`]),
  );
  const urls = Object.fromEntries(LOCALE_LIST.map((locale) => [locale, `/${names[locale]}`]));
  return {
    name: 'locale-files',
    apply: (config) => !config.build?.ssr,
    config(_, { command }) {
      isBuild = command === 'build';
      return isBuild
        ? { define: { 'import.meta.env.VITE_LOCALE_FILES': JSON.stringify(urls) } }
        : {};
    },
    generateBundle() {
      if (!isBuild) return;
      for (const locale of LOCALE_LIST) {
        this.emitFile({ type: 'asset', fileName: names[locale]!, source: texts[locale]! });
      }
    },
    configureServer({ middlewares, watcher, ws }) {
      middlewares.use((request, response, next) => {
        const [, locale] = ASKED.exec(request.url ?? '') ?? [];
        if (!locale) return next();
        response.setHeader('content-type', 'application/json');
        response.end(textsOf(locale));
      });
      watcher.on('change', (path) => {
        if (path.includes(FOLDER)) ws.send({ type: 'full-reload' });
      });
    },
  };
}

const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').replaceAll(/\W|_/gu, '').slice(0, 8);

/** All texts of a language, as one JSON text. */
export function textsOf(locale: string): string {
  const folder = join(import.meta.dirname, '..', FOLDER, locale);
  const names = readdirSync(folder).filter((name) => locale !== DEFAULT_LOCALE || !FIRST.has(name));
  const parts = names
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object);
  return JSON.stringify(Object.assign({}, ...parts));
}
