import type { AppSettings } from '#contract/appSettings.ts';
import type { User } from '#contract/session.ts';
import {
  ANALYTICS_DELAY,
  SESSION_REPLAY_DELAY,
  SUPPORT_IDENTIFY_DEBOUNCE,
  SUPPORT_WIDGET_DELAY,
} from '#contract/limits.ts';
import { appSettings } from '#src/shared/lib/appSettings.ts';
import { selectAgentId, signedOut } from '#src/shared/session/sessionSlice.ts';

import { configAnswered, userAnswered } from './listeners/answers.ts';
import type { Services } from './listeners/services.ts';
import type { AppListeners, AppStore } from './store.ts';

type ThirdParty = AppSettings['thirdParty'];

/** Configured scripts with their delays (ms). */
export const scriptsOf = ({ analytics, supportWidget, sessionReplay }: ThirdParty) =>
  [
    { src: analytics, delay: ANALYTICS_DELAY },
    { src: supportWidget, delay: SUPPORT_WIDGET_DELAY },
    { src: sessionReplay, delay: SESSION_REPLAY_DELAY },
  ].flatMap(({ src, delay }) => (src === null ? [] : [{ src, delay }]));

/** Whether a URL contains a token, which third parties must not see. */
export const holdsToken = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  /^\/(?:auth\/(?:reset|activate)-password|agent-issue|alarm)(?:\/|$)/u.test(pathname) ||
  [...new URLSearchParams(search).keys()].some((name) => /token|ticket|^t$/iu.test(name));

/**
 * Starts configured third-party scripts: late, so that they delay nothing, and on no page whose URL
 * holds a token. The page's security policy admits those named in the server's settings.
 */
export function startThirdParty(listeners: AppListeners, services: Services): () => void {
  const { thirdParty } = appSettings();
  const { router } = services;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const begin = () => {
    timers = scriptsOf(thirdParty).map(({ src, delay }) => setTimeout(() => load(src), delay));
  };
  let unsubscribe: (() => void) | undefined;
  if (holdsToken(location) || holdsToken(router.state.location)) {
    // After leaving such a page the visitor is treated as usual.
    unsubscribe = router.subscribe(({ location: next }) => {
      if (holdsToken(next)) return;
      unsubscribe?.();
      begin();
    });
  } else begin();
  if (thirdParty.supportWidget !== null) identifyFor(listeners, services);
  return () => {
    unsubscribe?.();
    timers.forEach((timer) => clearTimeout(timer));
  };
}

function load(src: string) {
  if ([...document.scripts].some((script) => script.src === src)) return;
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
}

/** Identifies the user to the support widget, by the event `felix:identify`, once known. */
function identifyFor(listeners: AppListeners, { store }: Services) {
  let timer: ReturnType<typeof setTimeout>;
  const identify = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => dispatchEvent(new CustomEvent('felix:identify', { detail: personOf(store) })),
      SUPPORT_IDENTIFY_DEBOUNCE,
    );
  };
  listeners.startListening({
    predicate: (action) =>
      userAnswered(action) || configAnswered(action) || signedOut.match(action),
    effect: identify,
  });
  identify();
}

/** The signed-in user as far as support needs to know; null if signed out. */
function personOf(store: AppStore) {
  const { api, userAuth } = store.getState();
  const answers = Object.values(api?.queries ?? {});
  const user = answers.find((answer) => answer?.endpointName === 'getCurrentUser')?.data as
    | User
    | undefined;
  if (!user || userAuth.tokens === undefined) return null;
  const { id, email, firstname, lastname, agents } = user;
  const agent = agents.find((one) => one.id === selectAgentId({ userAuth }));
  return { id, email, name: `${firstname} ${lastname}`, company: agent?.account.name ?? null };
}
