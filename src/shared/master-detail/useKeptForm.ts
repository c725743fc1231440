import { useCallback, useState } from 'react';
import {
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReset,
  type UseFormReturn,
} from 'react-hook-form';

import { now } from '../lib/clock.ts';

type KeptForm<Draft extends FieldValues> = UseFormReturn<Draft> & {
  /** When this form was last saved. */
  savedAt: Date | undefined;
};

/**
 * The form of something kept on the server. Changes by others show at once, except in fields changed here.
 * `reset(saved)` adopts saved values; react-hook-form alone would keep dirty fields.
 */
export function useKeptForm<Draft extends FieldValues>(
  values: Draft,
  resolver: Resolver<Draft>,
): KeptForm<Draft> {
  const form = useForm<Draft>({ values, resolver, resetOptions: { keepDirtyValues: true } });
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
