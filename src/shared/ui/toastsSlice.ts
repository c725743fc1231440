import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** Display time of error and success toasts (milliseconds). */
export const ERROR_DELAY = 10_000;
export const SUCCESS_DELAY = 5000;
const SHOWN_AT_MOST = 3;

export type Toast = {
  id: string;
  kind: 'success' | 'error' | 'info';
  /** The text itself, or its key. */
  text: string;
  textKey?: string;
  details?: string;
  /** Stays until it is closed. */
  sticky?: boolean;
};
export type ToastsState = { toasts: Toast[] };

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      prepare: (toast: Omit<Toast, 'id' | 'text'> & { text?: string; id?: string }) => ({
        payload: { text: '', ...toast, id: toast.id ?? nanoid(8) },
      }),
      reducer: (state, { payload }: PayloadAction<Toast>) =>
        [...state.filter(({ id }) => id !== payload.id), payload].slice(-SHOWN_AT_MOST),
    },
    toastClosed: (state, { payload }: PayloadAction<string>) =>
      state.filter(({ id }) => id !== payload),
  },
});
export const { toastShown, toastClosed } = toastsSlice.actions;
