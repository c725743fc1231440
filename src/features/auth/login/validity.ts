/** Fields show whether they are right once they were left or sent. */
export function validityClass({ hasError, isShown }: { hasError: boolean; isShown: boolean }) {
  if (!isShown) return '';
  return hasError ? 'is-invalid' : 'is-valid';
}
