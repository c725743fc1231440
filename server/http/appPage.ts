import { APP_SETTINGS_ELEMENT, type AppSettings } from '#contract/appSettings.ts';

/** The page with what the app is told of the server's settings. Nothing in them can end the element they are in. */
export function withAppSettings(html: string, settings: AppSettings): string {
  const json = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`);
  const element = `<script type="application/json" id="${APP_SETTINGS_ELEMENT}">${json}</script>`;
  return html.includes('</head>')
    ? html.replace('</head>', () => `${element}</head>`)
    : element + html;
}

/** The origins of the scripts of others that the app starts. */
export function thirdPartyOrigins({ thirdParty }: AppSettings): string[] {
  return originsOf(Object.values(thirdParty));
}

/** The origins of the services of others that the app asks itself. */
export const askedOrigins = ({ holidaysUrl, productSearchUrl }: AppSettings): string[] =>
  originsOf([holidaysUrl, productSearchUrl]);

/** Of each once; what is this server's own has none. */
const originsOf = (addresses: (string | null)[]) => [
  ...new Set(
    addresses.flatMap((address) =>
      address === null || address.startsWith('/') ? [] : new URL(address).origin,
    ),
  ),
];
