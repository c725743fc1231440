import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `isTyped` is false for what is remembered and nobody would miss. */
export type Draft = { text: string; at: number; isTyped?: boolean };
export type DraftsState = { drafts: Record<string, Draft> };

const KEPT = 50;
/** How the keys begin of who is no user. */
export const NOBODYS = 'nobody.';
/** How the keys end of changes that wait to be sent. */
export const UNSENT = '.unsaved';
const none: Record<string, Draft> = {};

/** Texts that are not sent yet. Kept by `draftStorage.ts`, so that a reload loses none. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: none,
  reducers: {
    draftChanged: (state, { payload }: PayloadAction<{ key: string } & Draft>) => {
      const { key, ...draft } = payload;
      if (draft.text === '') delete state[key];
      else state[key] = draft;
      const oldest = Object.entries(state).toSorted(([, a], [, b]) => b.at - a.at);
      for (const [old] of oldest.slice(KEPT)) delete state[old];
    },
    /** At the start: what was kept before. */
    draftsFound: (state, { payload }: PayloadAction<Record<string, Draft>>) =>
      Object.assign(state, payload),
    /** Another tab wrote it, or let go of it. */
    draftHeard: (state, { payload }: PayloadAction<{ key: string; draft: Draft | undefined }>) => {
      const { key, draft } = payload;
      if (draft) state[key] = draft;
      else delete state[key];
    },
    draftsCleared: () => none,
    /** Those of whoever is no user: a reporter who leaves leaves nothing behind. */
    nobodysDraftsCleared: (state) => {
      for (const key of Object.keys(state)) if (key.startsWith(NOBODYS)) delete state[key];
    },
  },
});
export const { draftChanged, draftsFound, draftHeard, draftsCleared, nobodysDraftsCleared } =
  draftsSlice.actions;

/** Whether somebody has typed or changed something that is not sent: of nobody's, or of the users'. */
export const hasUnsent = ({ drafts }: DraftsState, whose: 'nobodys' | 'users'): boolean =>
  Object.entries(drafts).some(
    ([key, { isTyped = true }]) =>
      (isTyped || key.endsWith(UNSENT)) && key.startsWith(NOBODYS) === (whose === 'nobodys'),
  );
