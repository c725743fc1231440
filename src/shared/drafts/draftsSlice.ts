import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type Draft = { text: string; at: number };
export type DraftsState = { drafts: Record<string, Draft> };

const KEPT = 50;
/** How the keys begin of who is no user. */
export const NOBODYS = 'nobody.';
const none: Record<string, Draft> = {};

/** Texts that are not sent yet. Persisted, so that a reload loses none. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: none,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<{ key: string } & Draft>) => {
      const { key, text, at } = payload;
      if (text === '') delete state[key];
      else state[key] = { text, at };
      const oldest = Object.entries(state).toSorted(([, a], [, b]) => b.at - a.at);
      for (const [old] of oldest.slice(KEPT)) delete state[old];
    },
    draftsCleared: () => none,
    /** Those of whoever is no user: a reporter who leaves leaves nothing behind. */
    nobodysDraftsCleared: (state) => {
      for (const key of Object.keys(state)) if (key.startsWith(NOBODYS)) delete state[key];
    },
  },
});
export const { draftChanged, draftsCleared, nobodysDraftsCleared } = draftsSlice.actions;
