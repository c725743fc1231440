import { useCallback, useState } from 'react';
import { type FieldValues, useForm, type UseFormReset, type UseFormReturn } from 'react-hook-form';
import { now } from '../lib/clock.ts';

type KeptForm<Draft extends FieldValues> = UseFormReturn<Draft> & {
  /** When it was saved here last. */
  savedAt: Date | undefined;
};

/**
 * The form of something that is kept: what others change meanwhile is shown at once, but for what is being changed here.
 * `reset` puts back all of it, or with what was saved begins anew from that, and it is known since when; of its own it would keep what is being changed as well.
 */
export function useKeptForm<Draft extends FieldValues>(values: Draft): KeptForm<Draft> {
  const form = useForm<Draft>({ values, resetOptions: { keepDirtyValues: true } });
  const { reset: resetKeeping } = form;
  const [savedAt, setSavedAt] = useState<Date>();
  const reset = useCallback<UseFormReset<Draft>>(
    (to, options) => {
      resetKeeping(to, { keepDirtyValues: false, ...options });
      if (to) setSavedAt(now());
    },
    [resetKeeping],
  );
  return { ...form, reset, savedAt };
}
