import type { SavedView } from '#contract/views.ts';

import { createStore } from './store.ts';

/** What is open over the list: asked for in the rail, a menu or the bar, none of which may outlive it. */
type OpenDialog =
  | { kind: 'newView' }
  | { kind: 'view'; view: SavedView }
  | { kind: 'columns' }
  | { kind: 'summary' };

const store = createStore<OpenDialog | undefined>(undefined);

/** Opens a dialog, or closes the one that is open. */
export const showDialog = store.set;
export const useOpenDialog = store.use;
