/** `18 204`: groups of three with a no-break space, in every language. */
export function formatIssueNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u00A0');
}
