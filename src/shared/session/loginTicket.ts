let kept: string | undefined;

/**
 * An external sign-in returns with a one-time ticket, `?token=`. It is removed from the address first, so that no
 * history, log or script gets it.
 */
export function keepTicketFromAddress() {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token === null || !url.pathname.startsWith('/auth/')) return;
  kept = token === '' ? undefined : token;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
}

/** Whether an unused ticket came with the address. */
export const hasTicket = () => kept !== undefined;

/** The ticket, once. */
export function takeTicket(): string | undefined {
  const ticket = kept;
  kept = undefined;
  return ticket;
}
