/** The only place that writes to the console: for developers, not users. */
export function logError(message: string, details?: unknown) {
  // oxlint-disable-next-line no-console
  console.error(message, details ?? '');
}
