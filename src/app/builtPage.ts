import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import type { Locale } from '#src/shared/i18n/locales.ts';

import type { AppParts } from './startup.ts';

/**
 * What the log-in page says of itself before the app is there (`scripts/prerender/early.js`): that it waits, that its
 * form was sent meanwhile, or that it is not for this visitor.
 */
const early = document.documentElement.dataset;

/**
 * The log-in page as the build wrote it, where it is what the app will show. It is the page of a stranger who asks for
 * nothing, in the default language, and so the app must begin as that one: whatever the visitor has chosen or asked
 * for is put in once the page is the app's own. Undefined where the app makes its page itself.
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
