import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type NoticesState = { notices: { oldBrandShownAt?: number } };

const none: NoticesState['notices'] = {};

/** When a notice was last shown. Persisted, so that it is not shown again at every visit. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState: none,
  reducers: {
    oldBrandShown: (state, { payload }: PayloadAction<number>) => {
      state.oldBrandShownAt = payload;
    },
  },
});
export const { oldBrandShown } = noticesSlice.actions;
