import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';

/** Reports a form's value initially and on change, undefined while invalid, and whether it was changed. */
export function useReportValue<Draft extends FieldValues, Decision>(
  { getValues, subscribe }: UseFormReturn<Draft>,
  schema: z.ZodMiniType<Decision, Draft>,
  tell: (decision: Decision | undefined, isChanged: boolean) => void,
) {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const first = JSON.stringify(getValues());
    const check = (values: Draft) =>
      latest.current(z.safeParse(schema, values).data, JSON.stringify(values) !== first);
    check(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => check(values) });
  }, [getValues, subscribe, schema]);
}
