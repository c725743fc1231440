import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

import { signedOut } from '../session/sessionSlice.ts';

export type FiltersState = { filters: Record<string, string> };

const none: Record<string, string> = {};

/** How lists were last looked at (filter, sort, row height). Persisted, per list. */
export const filtersSlice = createSlice({
  name: 'filters',
  initialState: none,
  reducers: {
    filterRemembered: (state, { payload }: PayloadAction<{ key: string; value: string }>) => {
      if (payload.value === '') delete state[payload.key];
      else state[payload.key] = payload.value;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => none);
  },
});
const { filterRemembered } = filtersSlice.actions;

/** What was last chosen under a key, and how to remember another choice. */
export function useRemembered(key: string): [string | undefined, (value: string) => void] {
  const value = useSelector((state: FiltersState) => state.filters[key]);
  const dispatch = useDispatch();
  return [value, (next) => dispatch(filterRemembered({ key, value: next }))];
}
