import { useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';

import { useToast } from './toasts.ts';
import { toastClosed } from './toastsSlice.ts';

type Outcome = ReturnType<typeof useToast> & {
  /** It succeeded, as one sees without being told. */
  quiet: () => void;
};

/** Tells how one thing went that is tried until it succeeds: what was said of a try before goes with the next answer. */
export function useOutcome(): Outcome {
  const dispatch = useDispatch();
  const toast = useToast();
  const said = useRef<string>(undefined);
  return useMemo(() => {
    const forget = () => {
      if (said.current) dispatch(toastClosed(said.current));
    };
    return {
      quiet: forget,
      success: (...of) => {
        forget();
        toast.success(...of);
      },
      error: (...of) => {
        forget();
        said.current = toast.error(...of);
        return said.current;
      },
    };
  }, [dispatch, toast]);
}
