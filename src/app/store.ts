import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  type WithSlice,
} from '@reduxjs/toolkit';
import {
  createMigrate,
  FLUSH,
  PAUSE,
  PERSIST,
  type PersistedState,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';

import type { api } from '#src/shared/api/api.ts';
import { readCredentialsFrom } from '#src/shared/api/credentials.ts';
import { onApi } from '#src/shared/api/socket.ts';
import { draftsSlice } from '#src/shared/drafts/draftsSlice.ts';
import { filtersSlice } from '#src/shared/filters/filtersSlice.ts';
import { languageSlice } from '#src/shared/i18n/languageSlice.ts';
import { linkToken, reporterLinkHere } from '#src/shared/session/agentLink.ts';
import { browserStorage } from '#src/shared/session/browserStorage.ts';
import { reporterToken } from '#src/shared/session/reporterToken.ts';
import {
  selectAccessToken,
  selectAgentId,
  type Session,
  sessionSlice,
} from '#src/shared/session/sessionSlice.ts';
import { toastsSlice } from '#src/shared/ui/toastsSlice.ts';

import { newVersionSlice } from './notices/newVersionSlice.ts';
import { noticesSlice } from './notices/noticesSlice.ts';

/** Persisted across reloads, besides drafts. Never the API cache. */
const PERSISTED = ['userAuth', 'language', 'notices', 'filters'];

/** Key in the browser's storage. */
const KEY = 'felix';
export const STORED_AS = `persist:${KEY}`;

/** Actions kept by the developer tools. */
export const DEV_TOOLS = { maxAge: 25 };

const slices = combineSlices(
  sessionSlice,
  languageSlice,
  noticesSlice,
  newVersionSlice,
  draftsSlice,
  filtersSlice,
  toastsSlice,
).withLazyLoadedSlices<WithSlice<typeof api>>();
/** State as version 1 persisted it: the same session under other names. */
type Version1 = PersistedState & { session?: { accessToken?: string; selectedAgentId?: number } };
const migrate = createMigrate({
  2: (state) => {
    const { session: { accessToken, ...session } = {}, ...others } = state as NonNullable<Version1>;
    const userAuth: Session = {
      ...session,
      ...(accessToken !== undefined && { tokens: { access_token: accessToken } }),
    };
    return { ...others, userAuth } as PersistedState;
  },
});
/** One per store: it tracks pending writes and whether writing is allowed. */
const createReducer = () =>
  persistReducer(
    { key: KEY, version: 2, storage: browserStorage, whitelist: PERSISTED, migrate },
    slices,
  );

/** Creates the store with its listeners (started by `startup.ts`) and the persistor. */
export function createStore() {
  const listeners = createListenerMiddleware();
  const later = createDynamicMiddleware();
  const store = configureStore({
    reducer: createReducer(),
    devTools: DEV_TOOLS,
    middleware: (defaults) =>
      defaults({
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      })
        .prepend(listeners.middleware)
        .concat(later.middleware),
  });
  const initialState = store.getState();
  onApi((api) => {
    slices.inject(api);
    later.addMiddleware(api.middleware);
    // The next action, any action, creates its slice of the state.
    store.dispatch({ type: 'api/arrived' });
  });
  readCredentialsFrom(() => ({
    accessToken: selectAccessToken(store.getState()),
    selectedAgentId: selectAgentId(store.getState()),
    oneTimeToken: linkToken(reporterLinkHere() ?? '') ?? reporterToken() ?? undefined,
  }));
  return { store, initialState, listeners, persistor: persistStore(store) };
}

type Created = ReturnType<typeof createStore>;
export type AppStore = Created['store'];
export type InitialState = Created['initialState'];
export type Persistor = Created['persistor'];
export type AppListeners = Created['listeners'];
