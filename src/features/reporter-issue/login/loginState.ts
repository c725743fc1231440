import { reporterEmail } from '#contract/oneTimeLogin.ts';

/** What the log-in page keeps in the browser's history: it survives a reload, and no server sees it. */
export type LoginState = {
  /** Where a code was sent to, and when (0: not from here). */
  email?: string;
  sentAt?: number;
  /** It was sent again. */
  again?: true;
  /** The address to be changed. */
  typed?: string;
};

export type Asked = { email: string; sentAt: number; again: boolean };

/** Whose code is asked for: it was sent from here, or the link of the mail says so behind its `#`. */
export function askedFor(state: LoginState | null, hash: string): Asked | undefined {
  if (state?.email) {
    return { email: state.email, sentAt: state.sentAt ?? 0, again: state.again === true };
  }
  // Who goes back to change the address has a state, and the mail's link none.
  const email = state ? undefined : new URLSearchParams(hash.slice(1)).get('email');
  return email && isAddress(email) ? { email, sentAt: 0, again: false } : undefined;
}

export const isAddress = (text: string) => reporterEmail.safeParse(text).success;
