import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^Bearer (at_[A-Za-z0-9_-]{43})$/iu;

/** A new access token: 256 random bits behind a prefix that says what it is to who finds one. */
export const newToken = () => `at_${randomBytes(32).toString('base64url')}`;

/** What is kept of a token. It is random enough that a plain hash cannot be turned back. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hash of the token that a request bears; undefined where it bears none that could be ours. */
export function bearerHash(headers: Headers): string | undefined {
  const token = TOKEN.exec(headers.get('authorization') ?? '')?.[1];
  return token && hashOf(token);
}
