import type { ReactNode } from 'react';

type Notes = { id: string; error?: string | undefined; hint?: ReactNode };

/** What a control, or the group of controls, has to have for a screen reader to say what `FieldNotes` of that id says. */
export function notesOf({ id, error, hint }: Notes) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return {
    ...(error ? { 'aria-invalid': true } : {}),
    ...(ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {}),
  };
}
