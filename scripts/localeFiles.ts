import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Plugin } from 'vite';

import { isLocale, LOCALE_LIST, OUTSIDE_LOCALE_LIST } from '../contract/locales.ts';
import { TEXT_PARTS } from '../src/shared/i18n/textParts.ts';

const FOLDER = join('src', 'locales');
/** Where the texts are served from in development and tests. */
const ASKED = /^\/locales\/([a-z]{2}-[A-Z]{2}(?:\.[a-z]+)?)\.json$/u;

const PARTS: [string, readonly string[]][] = Object.entries(TEXT_PARTS);
/** Every file: `sv-SE`, `sv-SE.office`, …; `ar-SA` alone, which only outside pages have. */
export const TEXT_FILES = [
  ...OUTSIDE_LOCALE_LIST,
  ...LOCALE_LIST.flatMap((locale) => PARTS.map(([part]) => `${locale}.${part}`)),
];

/**
 * Merges the features' texts into one JSON file per language and one per language part: JSON parses faster than code.
 * The file names share one hash of all texts, so the app has to know only that.
 */
export function localeFiles(): Plugin {
  let isBuild = false;
  return {
    name: 'locale-files',
    apply: (config) => !config.build?.ssr,
    config(_, { command }) {
      isBuild = command === 'build';
      return isBuild
        ? { define: { 'import.meta.env.VITE_TEXTS_VERSION': JSON.stringify(versionOfTexts()) } }
        : {};
    },
    generateBundle() {
      if (!isBuild) return;
      for (const file of TEXT_FILES) {
        this.emitFile({ type: 'asset', fileName: builtTextFile(file), source: textsOf(file) });
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

/** A hash of all texts. */
const versionOfTexts = () =>
  createHash('sha256')
    .update(TEXT_FILES.map(textsOf).join(''))
    .digest('base64url')
    .replaceAll(/\W|_/gu, '')
    .slice(0, 8);

/** The path of a text file in the build, below its folder. */
export const builtTextFile = (file: string): string => `assets/${file}-${versionOfTexts()}.json`;

/** The texts of a file as one JSON text. */
export function textsOf(file: string): string {
  const [locale = '', part] = file.split('.');
  const folder = join(import.meta.dirname, '..', FOLDER, locale);
  const features = readdirSync(folder)
    .map((name) => basename(name, '.json'))
    .filter((feature) => !isLocale(locale) || partOf(feature) === part);
  const parts = features
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as object);
  return JSON.stringify(Object.assign({}, ...parts));
}

const partOf = (feature: string) => PARTS.find(([, features]) => features.includes(feature))?.[0];
