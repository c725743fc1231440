import type { SavedView } from '#contract/views.ts';

import { createStore } from './store.ts';

/** The open dialog of the list; kept here, as the menus that open one close first. */
type OpenDialog =
  | { kind: 'newView' }
  | { kind: 'view'; view: SavedView }
  | { kind: 'columns' }
  | { kind: 'summary' };

const store = createStore<OpenDialog | undefined>(undefined);

/** Opens a dialog, or closes the open one. */
export const showDialog = store.set;
export const useOpenDialog = store.use;
