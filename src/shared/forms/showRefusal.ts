import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

import type { ApiError } from '../api/request.ts';

/**
 * Shows the server's refusal at the first refused field and focuses it; false if none of the fields is refused. For rules
 * that only the server can check: the rest is checked by the call's schema beforehand.
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
