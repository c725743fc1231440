/** Validity is shown once a field was left or the form submitted. */
export function validityClass({ hasError, isShown }: { hasError: boolean; isShown: boolean }) {
  if (!isShown) return '';
  return hasError ? 'is-invalid' : 'is-valid';
}
