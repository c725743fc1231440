import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormProps,
} from 'react-hook-form';

import { type DraftKind, useDraft } from './useDraft.ts';

/** A form whose values are a draft: they survive a reload until `clear` forgets them. */
export function useDraftForm<T extends FieldValues, Out extends FieldValues = T>(
  name: string,
  kind: DraftKind<T>,
  options: Omit<UseFormProps<T, unknown, Out>, 'defaultValues'> & {
    resolver: Resolver<T, unknown, Out>;
  },
) {
  const draft = useDraft(name, kind);
  const form = useForm<T, unknown, Out>({
    ...options,
    defaultValues: draft.draft as DefaultValues<T>,
  });
  const { subscribe } = form;
  const { change } = draft;
  const last = useRef(JSON.stringify(draft.draft));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // Called for other changes of the form's state, too.
          const next = JSON.stringify(values);
          if (next === last.current) return;
          last.current = next;
          change(values);
        },
      }),
    [subscribe, change],
  );
  return { form, draft };
}
