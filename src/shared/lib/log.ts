/** The one place the app writes to the console: what a developer must see and a user need not. */
export function logError(message: string, details?: unknown) {
  // oxlint-disable-next-line no-console
  console.error(message, details ?? '');
}
