import { useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { useToast } from './toasts.ts';
import { toastClosed } from './toastsSlice.ts';

type Outcome = ReturnType<typeof useToast> & {
  /** Success that is visible without a toast. */
  quiet: () => void;
};

/** Toasts for an action that is retried: each outcome replaces the previous toast. */
export function useOutcome(): Outcome {
  const dispatch = useDispatch();
  const toast = useToast();
  const toastId = useRef<string>(undefined);
  return useMemo(() => {
    const forget = () => {
      if (toastId.current) dispatch(toastClosed(toastId.current));
    };
    return {
      quiet: forget,
      success: (...of) => {
        forget();
        toast.success(...of);
      },
      error: (...of) => {
        forget();
        toastId.current = toast.error(...of);
        return toastId.current;
      },
    };
  }, [dispatch, toast]);
}
