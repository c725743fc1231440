import { lazy, Suspense } from 'react';

import { type SegmentedFieldProps, SegmentedField } from './SegmentedField.tsx';

const TimeControl = lazy(async () => ({
  default: (await import('./TimeControl.tsx')).TimeControl,
}));

/** A labelled time of day, `08:00` or empty, as the app's language writes it. */
export function TimeField(field: SegmentedFieldProps) {
  return (
    <SegmentedField {...field}>
      {(control) => (
        <Suspense fallback={<div className={control.className}>&nbsp;</div>}>
          <TimeControl {...control} />
        </Suspense>
      )}
    </SegmentedField>
  );
}
