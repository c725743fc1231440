import { clientKey, email as emailAddress } from '#contract/primitives.ts';

/** Log-in state in the browser history: survives a reload, never reaches the server. */
export type LoginState = {
  /** Recipient of the code, and when it was sent (0: not from this browser). */
  email?: string;
  sentAt?: number;
  /** A further code was sent. */
  again?: true;
  /** Address to correct. */
  typed?: string;
};

export type CodeRequest = {
  email: string;
  sentAt: number;
  again: boolean;
  /** The requesting browser named by the mail link; otherwise this one. */
  asker?: string | undefined;
};

/** Code request from the history state, or from the mail link's `#` part. */
export function codeRequestOf(state: LoginState | null, hash: string): CodeRequest | undefined {
  if (state?.email) {
    return { email: state.email, sentAt: state.sentAt ?? 0, again: state.again === true };
  }
  // Going back to change the address sets a state; a mail link has none.
  const params = new URLSearchParams(state ? '' : hash.slice(1));
  const email = params.get('email');
  const by = clientKey.safeParse(params.get('asker')).data;
  return email && isAddress(email) ? { email, sentAt: 0, again: false, asker: by } : undefined;
}

export const isAddress = (text: string) => emailAddress.safeParse(text).success;
