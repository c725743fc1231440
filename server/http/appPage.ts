import { APP_SETTINGS_ELEMENT, type AppSettings } from '#contract/appSettings.ts';

/** The page with the app's settings in a JSON element, which no value in them can close. */
export function withAppSettings(html: string, settings: AppSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`);
  const element = `<script type="application/json" id="${APP_SETTINGS_ELEMENT}">${json}</script>`;
  return html.includes('</head>')
    ? html.replace('</head>', () => `${element}</head>`)
    : element + html;
}

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
