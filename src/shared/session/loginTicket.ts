let kept: string | undefined;

/**
 * A sign-in somewhere else leads back with a one-use ticket, `?token=`. It leaves the address before anything
 * else happens, so that no history, log or script gets it.
 */
export function keepTicketFromAddress() {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token === null || !url.pathname.startsWith('/auth/')) return;
  kept = token === '' ? undefined : token;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
}

/** Whether a ticket came with the address and waits to be taken. */
export const hasTicket = () => kept !== undefined;

/** The ticket, once. */
export function takeTicket(): string | undefined {
  const ticket = kept;
  kept = undefined;
  return ticket;
}
