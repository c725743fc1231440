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
  const addresses = Object.values(thirdParty).filter((address) => address !== null);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
