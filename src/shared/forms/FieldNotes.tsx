import type { ReactNode } from 'react';

import { InlineIcon } from '../ui/InlineIcon.tsx';

type Props = { id: string; error?: string | undefined; hint?: ReactNode };

/** Notes of a field: the error, as a bubble on the label's line, and the hint. */
export function FieldNotes({ id, error, hint }: Props) {
  return (
    <>
      {error && (
        <div className="invalid-tooltip" id={`${id}-error`}>
          <InlineIcon name="exclamation-circle-fill" />
          {error}
        </div>
      )}
      {hint && (
        <div className="form-text" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </>
  );
}
