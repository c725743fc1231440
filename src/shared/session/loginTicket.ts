let storedTicket: string | undefined;

/**
 * An external sign-in returns with a one-time ticket, `?token=`. It is removed from the address first, so that no
 * history, log or script gets it.
 */
export function keepTicketFromAddress() {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token === null || !url.pathname.startsWith('/auth/')) return;
  storedTicket = token === '' ? undefined : token;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
}

/** Whether an unused ticket came with the address. */
export const hasTicket = () => storedTicket !== undefined;

/** The ticket, once. */
export function takeTicket(): string | undefined {
  const ticket = storedTicket;
  storedTicket = undefined;
  return ticket;
}
