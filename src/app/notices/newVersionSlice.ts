import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type NewVersionState = { newVersion: string | null };

/** The version that is there in place of the running one, while the user is asked to load it. */
export const newVersionSlice = createSlice({
  name: 'newVersion',
  initialState: null as string | null,
  reducers: {
    newVersionFound: (_, { payload }: PayloadAction<string>) => payload,
    newVersionPutOff: () => null,
  },
});
export const { newVersionFound, newVersionPutOff } = newVersionSlice.actions;

/** The page is loaded anew; `app/listeners/versionCheck.ts` does it. */
export const newVersionAccepted = createAction('newVersion/accepted');
