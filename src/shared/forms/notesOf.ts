import type { ReactNode } from 'react';

type Notes = { id: string; error?: string | undefined; hint?: ReactNode };

/** ARIA attributes that make a screen reader announce the `FieldNotes` of that id. */
export function notesOf({ id, error, hint }: Notes) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return {
    ...(error ? { 'aria-invalid': true } : {}),
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
  };
}
