import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Draft = {
  value: unknown;
  at: number;
  /** False for what the app stores by itself. */
  isTyped?: boolean;
  /** The browser's storage did not take it. */
  isUnstored?: boolean;
};
export type DraftsState = { drafts: Record<string, Draft> };

/** Milliseconds after the last change until unsent words and files are dropped. */
export const KEEP = 7 * 86_400_000;
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
      else state[key] = state[key]?.isUnstored ? { ...draft, isUnstored: true } : draft;
    },
    /** Whether the browser's storage took it. */
    draftStored: (state, { payload }: PayloadAction<{ key: string; isStored: boolean }>) => {
      const draft = state[payload.key];
      if (draft) draft.isUnstored = !payload.isStored;
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
export const {
  draftChanged,
  draftStored,
  draftsFound,
  draftHeard,
  draftsCleared,
  nobodysDraftsCleared,
} = draftsSlice.actions;

/** Whether somebody typed or changed it; the rest nobody would miss. */
export const isUnsent = (key: string, { isTyped = true }: Draft): boolean =>
  isTyped || key.endsWith(UNSENT);

/** Whether somebody has typed or changed something that is not sent: a visitor without an account, or a user. */
export const hasUnsent = ({ drafts }: DraftsState, owner: 'nobodys' | 'users'): boolean =>
  Object.entries(drafts).some(
    ([key, draft]) => isUnsent(key, draft) && key.startsWith(NOBODYS) === (owner === 'nobodys'),
  );
