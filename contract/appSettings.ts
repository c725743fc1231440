/** What the operator has set that the app must know before it asks anything: written into the page by the server. */
export type AppSettings = {
  /** Identity providers that people may sign in with. */
  signInProviders: SignInProvider[];
  /** The host that the product moves away from, and where it moves to; null when there is no move. */
  oldHost: string | null;
  newHost: string | null;
  /** The name the product had, for the notice that it has another one now. */
  oldBrand: string | null;
  /** Where users of an inactive company are sent. */
  marketingUrl: string;
  /** The service of public holidays: `/{year}/{country}` follows. */
  holidaysUrl: string;
  /** The search engine's products: `-{language}/_search` follows. */
  productSearchUrl: string;
  /** Addresses of scripts that are started late; null for what is not used. */
  thirdParty: {
    analytics: string | null;
    supportWidget: string | null;
    sessionReplay: string | null;
  };
};

export const SIGN_IN_PROVIDERS = ['google', 'microsoft'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** Where signing in at a provider begins; here, since the log-in page links to it before any call is known. */
export const PROVIDER_SIGN_IN = '/oauth/authenticate';

/** The id of the page's element that holds the settings as JSON. */
export const APP_SETTINGS_ELEMENT = 'app-settings';

export const NO_APP_SETTINGS: AppSettings = {
  signInProviders: [],
  oldHost: null,
  newHost: null,
  oldBrand: null,
  marketingUrl: 'https://felix.example/',
  holidaysUrl: '/holidays',
  productSearchUrl: '/search/products',
  thirdParty: { analytics: null, supportWidget: null, sessionReplay: null },
};
