import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

import type { ApiError } from '../api/request.ts';

/**
 * Says at the first of some fields that the server refuses it, and focuses it; false where it refuses none of them. For
 * what only the server knows: the rest is checked by the call's schema before.
 */
export function showRefusal<Draft extends FieldValues>(
  failed: unknown,
  setError: UseFormSetError<Draft>,
  texts: { [Field in FieldPath<Draft>]?: string },
): boolean {
  const refused = (failed as ApiError).body?.error.fields ?? {};
  const found = Object.entries<string | undefined>(texts).find(
    ([field]) => refused[field] !== undefined,
  );
  if (!found) return false;
  const [field, message = ''] = found;
  setError(field as FieldPath<Draft>, { message }, { shouldFocus: true });
  return true;
}
