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

/** Written on sign-out: all tabs drop their drafts. */
const LEFT = 'felix:left';
const NOBODY: Session = {};

/**
 * All tabs share one session. When another tab signs out, signs in as another user or switches
 * company, this tab follows at once: no data of one is ever shown or sent as the other.
 */
export function followOtherTabs(services: Services): () => void {
  const { store, persistor } = services;
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === LEFT && newValue !== null) {
      store.dispatch(draftsCleared());
      void follow(services, NOBODY);
    }
    // Only the session counts: the other tab's remaining state may be older than this one's.
    if (key === STORED_AS && !isSame(sessionIn(oldValue), sessionIn(newValue))) {
      void follow(services, sessionIn(newValue));
    }
  };
  // A page from the back/forward cache received no events meanwhile.
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

/** Makes the other tabs drop their drafts too. */
export async function announceSignOut() {
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
    // Public pages stay as they are; data fetched for the other user is dropped.
    const { api } = await import('#src/shared/api/api.ts');
    store.dispatch(api.util.resetApiState());
    return;
  }
  await router.navigate(tokens === undefined ? to : '/');
  reload();
}

/** The session in redux-persist's stored text. */
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
