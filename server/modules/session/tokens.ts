import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^Bearer (at_[A-Za-z0-9_-]{43})$/iu;
const ONE_TIME = /^ot_[A-Za-z0-9_-]{43}$/u;
const AGENT_LINK = /^al_[A-Za-z0-9_-]{43}$/u;

/** What a token is, as its first letters say to who finds one. */
const PREFIX = {
  access: 'at',
  reset: 'rt',
  activation: 'ac',
  ticket: 'lt',
  oneTime: 'ot',
  agentLink: 'al',
  calendar: 'ca',
} as const;

/** 256 random bits, as text. */
export const randomText = () => randomBytes(32).toString('base64url');

/** A new token: random bits behind a prefix that says what it is. */
export const newToken = (kind: keyof typeof PREFIX = 'access') => `${PREFIX[kind]}_${randomText()}`;

/** What is kept of a token. It is random enough that a plain hash cannot be turned back. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hash of the token that a request bears; undefined where it bears none that could be ours. */
export function bearerHash(headers: Headers): string | undefined {
  const token = TOKEN.exec(headers.get('authorization') ?? '')?.[1];
  return token && hashOf(token);
}

/** The same of the token that a code was exchanged for, which has a header of its own. */
export function oneTimeHash(headers: Headers): string | undefined {
  const token = headers.get('one-time-token') ?? '';
  return ONE_TIME.test(token) ? hashOf(token) : undefined;
}

/** The same of the token of a contractor's link; undefined where a text could be none. */
export const agentLinkHash = (text: string): string | undefined =>
  AGENT_LINK.test(text) ? hashOf(text) : undefined;
