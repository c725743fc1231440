import auth from '../../locales/sv-SE/auth.json';
import common from '../../locales/sv-SE/common.json';

/** What the log-in page says in the default language. */
export const firstTexts = { ...common, ...auth };
