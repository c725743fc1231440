import { unauthorized } from '#src/shared/api/unauthorized.ts';
import { safeReturnUrl } from '#src/shared/routing/returnUrl.ts';
import { reporterLinkHere } from '#src/shared/session/agentLink.ts';
import { forgetReporterToken, reporterToken } from '#src/shared/session/reporterToken.ts';
import { connectionLost, selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';
import { signOutRequested } from '#src/shared/session/signOut.ts';

import type { AppListeners } from '../store.ts';
import type { Services } from './services.ts';
import { afterUnauthorized } from './unauthorizedPolicy.ts';

export function listenForUnauthorized(listeners: AppListeners, { router, store }: Services) {
  listeners.startListening({
    actionCreator: unauthorized,
    effect: ({ payload: { status } }, { dispatch }) => {
      const { forget, to } = afterUnauthorized(router.state.location);
      if (forget === 'oneTimeLogin') {
        // The page says so itself without a connection, or by a link; late answers after signing out redirect nowhere.
        if (status === 0 || reporterLinkHere() || reporterToken() === null) return;
        forgetReporterToken();
      }
      if (forget !== 'session') {
        if (to) void router.navigate(to);
        return;
      }
      if (!selectIsSignedIn(store.getState()) || !to) return;
      if (status === 0) {
        // The session may be alive: the log-in page continues by itself once the server answers.
        dispatch(connectionLost());
        void router.navigate(to);
        return;
      }
      const returnUrl = safeReturnUrl(new URLSearchParams(to.split('?')[1]).get('returnUrl'));
      dispatch(signOutRequested({ isExplicit: false, returnUrl }));
    },
  });
}
