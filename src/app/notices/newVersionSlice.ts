import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type NewVersionState = { newVersion: string | null };

/** The available new version, while the user is asked to load it. */
export const newVersionSlice = createSlice({
  name: 'newVersion',
  initialState: null as string | null,
  reducers: {
    newVersionFound: (_, { payload }: PayloadAction<string>) => payload,
    newVersionPutOff: () => null,
  },
});
export const { newVersionFound, newVersionPutOff } = newVersionSlice.actions;

/** The user accepts the reload, done by `app/listeners/versionCheck.ts`. */
export const newVersionAccepted = createAction('newVersion/accepted');
