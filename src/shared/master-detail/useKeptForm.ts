import { useCallback } from 'react';
import { type FieldValues, useForm, type UseFormReset, type UseFormReturn } from 'react-hook-form';

/**
 * The form of something that is kept: what others change meanwhile is shown at once, but for what is being changed here.
 * `reset` puts back all of it, or what was saved; of its own it would keep what is being changed as well.
 */
export function useKeptForm<Draft extends FieldValues>(values: Draft): UseFormReturn<Draft> {
  const form = useForm<Draft>({ values, resetOptions: { keepDirtyValues: true } });
  const { reset: resetKeeping } = form;
  const reset = useCallback<UseFormReset<Draft>>(
    (to, options) => resetKeeping(to, { keepDirtyValues: false, ...options }),
    [resetKeeping],
  );
  return { ...form, reset };
}
