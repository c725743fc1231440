import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import type { Locale } from '#src/shared/i18n/locales.ts';

import type { AppParts } from './startup.ts';

/**
 * What the log-in page says of itself before the app is there (`scripts/prerender/early.js`): that it waits, that its
 * form was sent meanwhile, or that it is not for this visitor.
 */
const early = document.documentElement.dataset;

/**
 * The log-in page as the build wrote it, if it is what the app will show. It was rendered for a stranger without a
 * query, and hydration must begin from the same state: what the visitor has chosen or asked for comes in `goOn`.
 * Undefined where the app renders its page itself.
 */
export function takeBuiltPage(root: HTMLElement) {
  if (!root.hasChildNodes() || early['early'] === 'hidden') {
    root.replaceChildren();
    delete early['early'];
    return undefined;
  }
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', pathname);
  return {
    locale: document.documentElement.lang as Locale,
    /** Once the page is the app's own. */
    goOn: async ({ router, store, i18n }: AppParts) => {
      const { locale } = store.getState().language;
      // Where its texts do not come the page stays as it is.
      if (locale !== i18n.language) showIn(i18n, locale).catch(() => undefined);
      if (search !== '' || hash !== '') {
        await router.navigate({ pathname, search, hash }, { replace: true, flushSync: true });
      }
      const isSent = early['early'] === 'sent';
      delete early['early'];
      if (isSent) root.querySelector('form')?.requestSubmit();
    },
  };
}

async function showIn(i18n: AppParts['i18n'], locale: Locale) {
  await changeLanguage(i18n, locale);
  document.documentElement.lang = i18n.language;
}
