import { clientKey, email as emailAddress } from '#contract/primitives.ts';

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

export type Asked = {
  email: string;
  sentAt: number;
  again: boolean;
  /** The browser that asked, where the mail's link says so; else it is this one. */
  asker?: string | undefined;
};

/** Whose code is asked for: it was sent from here, or the link of the mail says so behind its `#`. */
export function askedFor(state: LoginState | null, hash: string): Asked | undefined {
  if (state?.email) {
    return { email: state.email, sentAt: state.sentAt ?? 0, again: state.again === true };
  }
  // Who goes back to change the address has a state, and the mail's link none.
  const said = new URLSearchParams(state ? '' : hash.slice(1));
  const email = said.get('email');
  const by = clientKey.safeParse(said.get('asker')).data;
  return email && isAddress(email) ? { email, sentAt: 0, again: false, asker: by } : undefined;
}

export const isAddress = (text: string) => emailAddress.safeParse(text).success;
