import { draftsCleared } from '#src/shared/drafts/draftsSlice.ts';
import { resetTerminology } from '#src/shared/i18n/words.ts';
import { browserStorage } from '#src/shared/session/browserStorage.ts';
import {
  agentSelected,
  signedIn,
  signedOut,
  type Session,
} from '#src/shared/session/sessionSlice.ts';

import { STORED_AS } from '../store.ts';
import type { Services } from './services.ts';
import { afterUnauthorized } from './unauthorizedPolicy.ts';

/** Written when the user leaves for good: no tab keeps what was typed. */
const LEFT = 'felix:left';
const NOBODY: Session = {};

/**
 * All tabs are one session. When another tab has signed out, or in as somebody else, or works for another
 * company now, this tab follows at once: nothing of one is ever shown or sent as the other.
 */
export function followOtherTabs(services: Services): () => void {
  const { store, persistor } = services;
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === LEFT && newValue !== null) {
      store.dispatch(draftsCleared());
      void follow(services, NOBODY);
    }
    // What else the other tab has written says nothing of the session: it may not know yet what this one did.
    if (key === STORED_AS && !isSame(sessionIn(oldValue), sessionIn(newValue))) {
      void follow(services, sessionIn(newValue));
    }
  };
  // A page that the browser has put aside was told nothing meanwhile.
  const onReturn = async () => {
    if (document.visibilityState !== 'visible') return;
    await persistor.flush();
    const stored = await browserStorage.getItem(STORED_AS);
    if (stored !== null) await follow(services, sessionIn(stored));
  };
  const onShown = () => void onReturn();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShown);
  document.addEventListener('visibilitychange', onShown);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShown);
    document.removeEventListener('visibilitychange', onShown);
  };
}

/** Has the other tabs forget what was typed, too. */
export async function tellOtherTabsOfLeaving() {
  await browserStorage.setItem(LEFT, 'now');
  await browserStorage.removeItem(LEFT);
}

async function follow({ store, persistor, i18n, router, reload }: Services, theirs: Session) {
  if (isSame(theirs, store.getState().userAuth)) return;
  const { forget, to } = afterUnauthorized(router.state.location);
  const { tokens, selectedAgentId } = theirs;
  if (tokens === undefined) {
    store.dispatch(signedOut());
    resetTerminology(i18n);
  } else {
    store.dispatch(signedIn(tokens.access_token));
    if (selectedAgentId !== undefined) store.dispatch(agentSelected(selectedAgentId));
  }
  await persistor.flush();
  if (forget !== 'session' || !to) {
    // The pages that need no session stay as they are; what was fetched for another user goes.
    const { api } = await import('#src/shared/api/api.ts');
    store.dispatch(api.util.resetApiState());
    return;
  }
  await router.navigate(tokens === undefined ? to : '/');
  reload();
}

/** The session in what redux-persist has written. */
function sessionIn(stored: string | null): Session {
  try {
    const { userAuth = '{}' } = JSON.parse(stored ?? '{}') as { userAuth?: string };
    return JSON.parse(userAuth) as Session;
  } catch {
    return NOBODY;
  }
}

const isSame = (a: Session, b: Session) =>
  a.tokens?.access_token === b.tokens?.access_token && a.selectedAgentId === b.selectedAgentId;
