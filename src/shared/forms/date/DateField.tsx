import { lazy, Suspense } from 'react';

import { type SegmentedFieldProps, SegmentedField } from './SegmentedField.tsx';

const DateControl = lazy(async () => ({
  default: (await import('./DateControl.tsx')).DateControl,
}));

type Props = SegmentedFieldProps & {
  /** `2026-11-21`; earlier and later days are marked as wrong and not offered by the calendar. */
  min?: string | undefined;
  max?: string | undefined;
};

/** A labelled date, `2026-11-21` or empty, in the order and with the separators of the app's language. */
export function DateField({ min, max, ...field }: Props) {
  return (
    <SegmentedField {...field}>
      {(control) => (
        <Suspense fallback={<div className={control.className}>&nbsp;</div>}>
          <DateControl {...control} min={min} max={max} />
        </Suspense>
      )}
    </SegmentedField>
  );
}
