import { useCallback, useRef, useState } from 'react';
import {
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReset,
  type UseFormReturn,
} from 'react-hook-form';

import { now } from '../lib/clock.ts';
import { isSame } from './saveMerged.ts';

type KeptForm<Draft extends FieldValues> = UseFormReturn<Draft> & {
  /** When this form was last saved. */
  savedAt: Date | undefined;
};

/**
 * The form of something kept on the server. Changes by others show at once, except in fields changed here.
 * `reset(saved)` adopts saved values, except in fields changed since they were submitted; react-hook-form alone would keep
 * all dirty fields.
 */
export function useKeptForm<Draft extends FieldValues>(
  values: Draft,
  resolver: Resolver<Draft>,
): KeptForm<Draft> {
  const form = useForm<Draft>({ values, resolver, resetOptions: { keepDirtyValues: true } });
  const { reset: resetKeeping, handleSubmit: submit, getValues, setValue } = form;
  const submitted = useRef<Draft>(undefined);
  const [savedAt, setSavedAt] = useState<Date>();
  const handleSubmit: typeof submit = (onValid, onInvalid) =>
    submit((draft, event) => {
      submitted.current = structuredClone(getValues());
      return onValid(draft, event);
    }, onInvalid);
  const reset = useCallback<UseFormReset<Draft>>(
    (to, options) => {
      const sent = to && submitted.current;
      const since = Object.entries(getValues()).filter(
        ([name, value]) => sent && !isSame(value, sent[name]),
      );
      resetKeeping(to, { keepDirtyValues: false, ...options });
      for (const [name, value] of since) {
        setValue(name as Path<Draft>, value, { shouldDirty: true });
      }
      if (to) setSavedAt(now());
    },
    [getValues, resetKeeping, setValue],
  );
  return { ...form, handleSubmit, reset, savedAt };
}
