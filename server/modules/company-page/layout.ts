import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { html, raw } from 'hono/html';

import { decorOf } from '#contract/accent.ts';
import {
  directionOf,
  OUTSIDE_LOCALE_LIST,
  OUTSIDE_LOCALES,
  type OutsideLocale,
} from '#contract/locales.ts';

import { reportDirective } from '../../http/cspReports.ts';
import type { Translator } from '../mail/index.ts';
import { ICONS, type IconName } from './icons.ts';

/** HTML whose values are escaped. */
export type Html = ReturnType<typeof html>;

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const STYLE = read('companyPage.css').replaceAll(/\s*\n\s*/gu, '\n');
export const SEARCH_SCRIPT = read('search.js').replaceAll(/^\s*(?:\/\/.*)?\n/gmu, '');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** The system's own font is shown until a later page, so that nothing moves. */
const fontFace = (url: string) =>
  `@font-face{font-family:'Hanken Grotesk Variable';font-weight:100 900;font-display:optional;src:url(${url}) format('woff2')}`;

/** The policy of these pages: their own styles, script and pictures, and nothing else. */
export const pagePolicy = (font: string | undefined, secure: boolean): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(styleOf(font))}`,
    "style-src-attr 'unsafe-inline'",
    `script-src ${hashOf(SEARCH_SCRIPT)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    reportDirective(secure),
  ].join('; ');

const styleOf = (font: string | undefined) => (font ? fontFace(font) : '') + STYLE;

export const icon = (name: IconName, className = ''): Html =>
  html`<svg class="bi ${className}" viewBox="0 0 16 16" aria-hidden="true">
    ${raw(ICONS[name])}
  </svg>`;

type Page = {
  words: Translator;
  title: string;
  accent: string;
  /** Path that the page is known by, without a query. */
  path: string;
  /** The page's query that a change of language keeps. */
  query?: URLSearchParams;
  isIndexed: boolean;
  isWide?: boolean;
  font: string | undefined;
  description: string;
  brand: Html;
  body: Html;
  hasSearch?: boolean;
};

/** Not as a template: its text must stay as it was hashed. */
const inlined = (tag: 'style' | 'script', text: string, attributes = '') =>
  raw(`<${tag}${attributes}>${text}</${tag}>`);

/** A whole page, without anything that needs a second request before it can be read. */
export const layout = (page: Page): Html =>
  html`<!doctype html>
    <html
      lang="${page.words.locale}"
      dir="${directionOf(page.words.locale)}"
      style="--brand:${decorOf(page.accent)}"
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="${page.isIndexed ? 'index, nofollow' : 'noindex'}" />
        <meta name="description" content="${page.description}" />
        <title>${page.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="canonical" href="${page.path}" />
        ${inlined('style', styleOf(page.font))}
      </head>
      <body class="${page.isWide ? 'wide' : ''}">
        <a class="skip-link" href="#main">${page.words.t('skip')}</a>
        <header class="pub-top"><a href="${page.path}">${page.brand}</a>${languages(page)}</header>
        ${page.body} ${page.hasSearch ? inlined('script', SEARCH_SCRIPT, ' type="module"') : ''}
      </body>
    </html> `;

function languages({ words: { locale, t }, path, query }: Page): Html {
  const others = OUTSIDE_LOCALE_LIST.map((each) => {
    const search = new URLSearchParams(query);
    search.set('lang', each);
    return html`<li>
      <a
        href="${path}?${search.toString()}"
        lang="${each}"
        ${each === locale ? raw(' aria-current="true"') : ''}
        >${OUTSIDE_LOCALES[each]}</a
      >
    </li>`;
  });
  const name = OUTSIDE_LOCALES[locale as OutsideLocale];
  return html`<details class="languages">
    <summary>
      <span class="hidden">${t('language')}: </span>${icon('globe2')}<span class="name"
        >${name}</span
      >${icon('chevron-down')}
    </summary>
    <ul>
      ${others}
    </ul>
  </details>`;
}

/** A row of houses, drawn with few bytes. */
export const ART: Html = html`<div class="art">
  <svg viewBox="0 0 480 104" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <defs>
      <pattern id="w" width="20" height="26" patternUnits="userSpaceOnUse">
        <path d="M6 10h8v10H6z" style="fill:var(--accent-soft)" />
      </pattern>
      <pattern id="s" width="480" height="104" patternUnits="userSpaceOnUse">
        <path
          d="M0 104V52l34-20 34 20v52zm92 0V36h70v68zm96 0V60l8-12h64l8 12v44zm108 0V40l40-22 40 22v64zm104 0V54h64v50z"
          style="fill:var(--house-1)"
        />
        <path
          d="M40 104V66h78v38zm104 0V72l30-18 30 18v32zm84 0V58h84v46zm110 0V76l9-12h70l9 12v28z"
          style="fill:var(--house-2)"
        />
        <path
          d="M40 78h78v26H40zm104 0h60v26h-60zm84-20h84v46h-84zm112 20h84v26h-84z"
          fill="url(#w)"
        />
        <path d="M66 88h8v10h-8zm180-26h8v10h-8zm120 26h8v10h-8z" style="fill:var(--lit)" />
      </pattern>
    </defs>
    <rect x="-1920" width="4320" height="104" fill="url(#s)" />
  </svg>
</div>`;
