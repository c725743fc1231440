import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type NoticesState = { notices: { oldBrandShownAt?: number } };

const none: NoticesState['notices'] = {};

/** When a notice was last shown; persisted across visits. */
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
