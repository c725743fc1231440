import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Plugin } from 'vite';

import { DEFAULT_LOCALE, LOCALE_LIST } from '../contract/locales.ts';
import { TEXT_PARTS } from '../src/shared/i18n/textParts.ts';

const FOLDER = join('src', 'locales');
/** What the app's first chunk holds already: see `src/shared/i18n/firstTexts.ts`. */
const FIRST = new Set(['auth', 'common']);
/** Where a language is while the app is developed, and in the tests. */
const ASKED = /^\/locales\/([a-z]{2}-[A-Z]{2}(?:\.[a-z]+)?)\.json$/u;

const PARTS: [string, readonly string[]][] = Object.entries(TEXT_PARTS);
/** Every file: `sv-SE`, `sv-SE.office`, … */
export const TEXT_FILES = LOCALE_LIST.flatMap((locale) => [
  locale,
  ...PARTS.map(([part]) => `${locale}.${part}`),
]);

/**
 * Makes a JSON file of each language, of which every feature has one, and one of each of its parts: as data it is parsed
 * faster than as code, and nobody runs it. In the names is a hash of them all, so that the app need be told one.
 */
export function localeFiles(): Plugin {
  let isBuild = false;
  const texts = Object.fromEntries(TEXT_FILES.map((file) => [file, textsOf(file)]));
  const version = hashOf(Object.values(texts).join(''));
  const nameOf = (file: string) => `assets/${file}-${version}.json`;
  return {
    name: 'locale-files',
    apply: (config) => !config.build?.ssr,
    config(_, { command }) {
      isBuild = command === 'build';
      return isBuild
        ? { define: { 'import.meta.env.VITE_TEXTS_VERSION': JSON.stringify(version) } }
        : {};
    },
    generateBundle() {
      if (!isBuild) return;
      for (const file of TEXT_FILES) {
        this.emitFile({ type: 'asset', fileName: nameOf(file), source: texts[file]! });
      }
    },
    configureServer({ middlewares, watcher, ws }) {
      middlewares.use((request, response, next) => {
        const [, file] = ASKED.exec(request.url ?? '') ?? [];
        if (!file) return next();
        response.setHeader('content-type', 'application/json');
        response.end(textsOf(file));
      });
      watcher.on('change', (path) => {
        if (path.includes(FOLDER)) ws.send({ type: 'full-reload' });
      });
    },
  };
}

const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').replaceAll(/\W|_/gu, '').slice(0, 8);

/** The texts of a file, as one JSON text. */
export function textsOf(file: string): string {
  const [locale = '', part] = file.split('.');
  const folder = join(import.meta.dirname, '..', FOLDER, locale);
  const features = readdirSync(folder)
    .map((name) => basename(name, '.json'))
    .filter((feature) =>
      part === undefined ? isOfAll(feature, locale) : partOf(feature) === part,
    );
  const parts = features
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as object);
  return JSON.stringify(Object.assign({}, ...parts));
}

const partOf = (feature: string) => PARTS.find(([, features]) => features.includes(feature))?.[0];

const isOfAll = (feature: string, locale: string) =>
  partOf(feature) === undefined && (locale !== DEFAULT_LOCALE || !FIRST.has(feature));
