import {
  APP_SETTINGS_ELEMENT,
  type AppSettings,
  FIRST_ANSWER_ELEMENT,
} from '#contract/appSettings.ts';
import { directionOf } from '#contract/locales.ts';

import { FIRST_VIEW_PLACE } from './builtPages.ts';
import type { FirstView } from './first-view/firstView.ts';

/** The page with the app's settings in a JSON element, which no value in them can close. */
export function withAppSettings(html: string, settings: AppSettings): string {
  const element = jsonElement(`id="${APP_SETTINGS_ELEMENT}"`, JSON.stringify(settings));
  return html.includes('</head>')
    ? html.replace('</head>', () => `${element}</head>`)
    : element + html;
}

/** The page with what it shows before the app runs, and the answer to the app's first call. */
export function withFirstView(html: string, { markup, url, answer, locale }: FirstView): string {
  const language = `lang="${locale}"`;
  const view = `<div class="first-view" ${language} dir="${directionOf(locale)}">${String(markup)}</div>`;
  const element = jsonElement(
    `id="${FIRST_ANSWER_ELEMENT}" ${language} data-url="${url.replaceAll('&', '&amp;')}"`,
    answer,
  );
  return html.replace(FIRST_VIEW_PLACE, () => (markup ? view : '') + element);
}

const jsonElement = (attributes: string, json: string) =>
  `<script type="application/json" ${attributes}>${json.replaceAll('<', String.raw`\u003c`)}</script>`;

/** The origins of third-party scripts. */
export function thirdPartyOrigins({ thirdParty }: AppSettings): string[] {
  return originsOf(Object.values(thirdParty));
}

/** The origins of third-party services that the app calls. */
export const askedOrigins = ({ holidaysUrl, productSearchUrl }: AppSettings): string[] =>
  originsOf([holidaysUrl, productSearchUrl]);

/** Each once; paths of this server have none. */
const originsOf = (addresses: (string | null)[]) => [
  ...new Set(
    addresses.flatMap((address) =>
      address === null || address.startsWith('/') ? [] : new URL(address).origin,
    ),
  ),
];
