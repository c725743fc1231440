import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `isTyped` is false for what the app remembers by itself and nobody would miss. */
export type Draft = { value: unknown; at: number; isTyped?: boolean };
export type DraftsState = { drafts: Record<string, Draft> };

const MAX_DRAFTS = 50;
/** How the keys of visitors without an account begin. */
export const NOBODYS = 'nobody.';
/** How the keys of changes that wait for an answer end. */
export const UNSENT = '.unsaved';
const none: Record<string, Draft> = {};

/** What is not sent yet. `draftStorage.ts` keeps it over a reload. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: none,
  reducers: {
    /** Without a value the draft is removed. */
    draftChanged: (state, { payload }: PayloadAction<{ key: string } & Draft>) => {
      const { key, ...draft } = payload;
      if (draft.value === undefined) delete state[key];
      else state[key] = draft;
      const sorted = Object.entries(state).toSorted(([, a], [, b]) => b.at - a.at);
      for (const [old] of sorted.slice(MAX_DRAFTS)) delete state[old];
    },
    /** At the start: those of the browser's storage. */
    draftsFound: (state, { payload }: PayloadAction<Record<string, Draft>>) =>
      Object.assign(state, payload),
    /** Another tab wrote or removed it. */
    draftHeard: (state, { payload }: PayloadAction<{ key: string; draft: Draft | undefined }>) => {
      const { key, draft } = payload;
      if (draft) state[key] = draft;
      else delete state[key];
    },
    draftsCleared: () => none,
    /** A reporter who leaves leaves nothing behind. */
    nobodysDraftsCleared: (state) => {
      for (const key of Object.keys(state)) if (key.startsWith(NOBODYS)) delete state[key];
    },
  },
});
export const { draftChanged, draftsFound, draftHeard, draftsCleared, nobodysDraftsCleared } =
  draftsSlice.actions;

/** Whether somebody has typed or changed something that is not sent: a visitor without an account, or a user. */
export const hasUnsent = ({ drafts }: DraftsState, whose: 'nobodys' | 'users'): boolean =>
  Object.entries(drafts).some(
    ([key, { isTyped = true }]) =>
      (isTyped || key.endsWith(UNSENT)) && key.startsWith(NOBODYS) === (whose === 'nobodys'),
  );
