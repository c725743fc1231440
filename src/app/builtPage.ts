import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import type { Locale, OutsideLocale } from '#src/shared/i18n/locales.ts';
import { showOnPage } from '#src/shared/i18n/pageLanguage.ts';

import type { AppParts } from './startup.ts';

/**
 * State of the prerendered log-in page before the app runs (`scripts/prerender/early.js`): pending,
 * submitted, or not for this visitor.
 */
const early = document.documentElement.dataset;

/**
 * The prerendered log-in page, if the app will show it. It was rendered for a visitor without state
 * or query, and hydration must start from the same; the visitor's own state follows in `goOn`.
 * Undefined if the app renders the page itself.
 */
export function takeBuiltPage(root: HTMLElement) {
  orderStyles();
  if (!root.hasChildNodes() || early['early'] === 'hidden') {
    root.replaceChildren();
    delete early['early'];
    return undefined;
  }
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', pathname);
  return {
    locale: document.documentElement.lang as Locale,
    /** After hydration. */
    goOn: async ({ router, store, i18n }: AppParts) => {
      const { locale } = store.getState().language;
      // If the texts fail to load, the page stays as it is.
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

/**
 * A built page loads its style sheets at the end of its body. In the head, as on every other page, the sheets of pages and
 * chunks follow them. The original goes only when the copy has loaded, so that nothing is shown without it.
 */
function orderStyles() {
  const next = document.head.querySelector('link[rel=stylesheet]');
  for (const atEnd of document.body.querySelectorAll('link[rel=stylesheet]')) {
    const inHead = atEnd.cloneNode();
    inHead.addEventListener('load', () => atEnd.remove(), { once: true });
    document.head.insertBefore(inHead, next);
  }
}

async function showIn(i18n: AppParts['i18n'], locale: OutsideLocale) {
  await changeLanguage(i18n, locale);
  showOnPage(i18n.language);
}
