import { LOGOUT_REDIRECT_DELAY } from '#contract/limits.ts';
import { credentials } from '#src/shared/api/credentials.ts';
import { draftsCleared } from '#src/shared/drafts/draftsSlice.ts';
import { resetTerminology } from '#src/shared/i18n/words.ts';
import { withReturnUrl } from '#src/shared/routing/returnUrl.ts';
import { leaving } from '#src/shared/session/leaving.ts';
import { signedOut } from '#src/shared/session/sessionSlice.ts';
import { signOutRequested } from '#src/shared/session/signOut.ts';

import type { AppListeners } from '../store.ts';
import { announceSignOut } from './otherTabs.ts';
import type { Services } from './services.ts';

/** Maximum wait for the server on sign-out (ms). */
const PATIENCE = 1000;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Signs out: clears the user's state, revokes the token on the server and restarts the page. */
export function listenForSignOut(listeners: AppListeners, services: Services) {
  const { store, persistor, i18n, router, reload } = services;
  leaving.set(false);
  listeners.startListening({
    actionCreator: signOutRequested,
    effect: async ({ payload: { isExplicit, returnUrl = '/' } }) => {
      if (leaving.isUnderWay()) return;
      leaving.set(true);
      try {
        const loggedOff = logOff(credentials().accessToken, isExplicit);
        store.dispatch(signedOut());
        if (isExplicit) {
          store.dispatch(draftsCleared());
          void announceSignOut();
        }
        resetTerminology(i18n);
        await Promise.all([
          pause(LOGOUT_REDIRECT_DELAY),
          Promise.race([loggedOff, pause(PATIENCE)]),
        ]);
        const { api } = await import('#src/shared/api/api.ts');
        store.dispatch(api.util.resetApiState());
        await router.navigate(withReturnUrl('/auth/login', returnUrl));
        await persistor.flush();
        reload();
      } finally {
        leaving.set(false);
      }
    },
  });
}

async function logOff(accessToken: string | undefined, isExplicit: boolean) {
  if (!accessToken) return;
  const { logOffUser } = await import('#src/shared/session/forgetToken.ts');
  await logOffUser(accessToken, isExplicit);
}
