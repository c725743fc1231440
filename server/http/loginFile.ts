import { SIGN_IN_PROVIDERS, type SignInProvider } from '#contract/appSettings.ts';
import type { Locale } from '#contract/locales.ts';

/** The file of the built log-in page in a language, with links to the given providers: `login.sv-SE.google.html`. */
export const loginFile = (locale: Locale, providers: readonly SignInProvider[]): string =>
  ['login', locale, ...SIGN_IN_PROVIDERS.filter((each) => providers.includes(each)), 'html'].join(
    '.',
  );
