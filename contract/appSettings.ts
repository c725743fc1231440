/** Operator settings the app needs before its first request; the server embeds them in the page. */
export type AppSettings = {
  signInProviders: SignInProvider[];
  /** Host the product is moving from and its successor; null without a move. */
  oldHost: string | null;
  newHost: string | null;
  /** Former product name, for the renaming notice. */
  oldBrand: string | null;
  /** Redirect for users of an inactive company. */
  marketingUrl: string;
  /** Base URL of the public-holiday service; `/{year}/{country}` is appended. */
  holidaysUrl: string;
  /** Product index base URL; `-{language}/_search` is appended. */
  productSearchUrl: string;
  /** Messages can be translated. */
  translatesMessages: boolean;
  /** URLs of scripts loaded late; null when unused. */
  thirdParty: {
    analytics: string | null;
    supportWidget: string | null;
    sessionReplay: string | null;
  };
};

export const SIGN_IN_PROVIDERS = ['google', 'microsoft'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** Start of provider sign-in; defined here because the log-in page links to it before any call is known. */
export const PROVIDER_SIGN_IN = '/oauth/authenticate';

/** Id of the page element with the settings as JSON. */
export const APP_SETTINGS_ELEMENT = 'app-settings';

/** Id of the page element with the answer to the app's first call, whose address is its `data-url`. */
export const FIRST_ANSWER_ELEMENT = 'first-answer';

export const NO_APP_SETTINGS: AppSettings = {
  signInProviders: [],
  oldHost: null,
  newHost: null,
  oldBrand: null,
  marketingUrl: 'https://felix.example/',
  holidaysUrl: '/holidays',
  productSearchUrl: '/search/products',
  translatesMessages: false,
  thirdParty: { analytics: null, supportWidget: null, sessionReplay: null },
};
