import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';

import { toastShown } from './toastsSlice.ts';

export type ToastAction = { text: string; onClick: () => void };

/** Callbacks of toast buttons cannot be in the store; kept here until the toast goes. */
export const toastActions = new Map<string, ToastAction>();

/** Shows a toast. */
export function useToast() {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      success: (text: string, action?: ToastAction) => {
        const id = nanoid(8);
        if (action) toastActions.set(id, action);
        dispatch(toastShown({ id, kind: 'success', text }));
      },
      error: (text: string, options: { details?: string; sticky?: boolean } = {}): string => {
        const id = nanoid(8);
        dispatch(toastShown({ id, kind: 'error', text, ...options }));
        return id;
      },
    }),
    [dispatch],
  );
}
