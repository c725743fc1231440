import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';

import { randomText } from './tokens.ts';

const COOKIE = 'felix-sign-in';
const COOKIE_SECONDS = 660;
const SECRET = /^[\w-]{43}$/u;

/**
 * A secret in a cookie, which ties a sign-in of several steps to the browser that began it. Sign-ins in two tabs share
 * it. `isSecure`: the server is reached by https.
 */
export function browserSecrets(isSecure: boolean) {
  const prefix = isSecure ? ('host' as const) : undefined;

  const read = (c: Context): string | undefined => {
    const value = getCookie(c, COOKIE, prefix);
    return value !== undefined && SECRET.test(value) ? value : undefined;
  };

  /** The browser's secret, or a new one, and the `set-cookie` that keeps it. */
  const take = (c: Context) => {
    const secret = read(c) ?? randomText();
    const cookie = generateCookie(COOKIE, secret, {
      path: '/',
      httpOnly: true,
      // With Strict the browser would not send it on return from a provider.
      sameSite: 'Lax',
      maxAge: COOKIE_SECONDS,
      secure: isSecure,
      ...(prefix && { prefix }),
    });
    return { secret, cookie };
  };

  return { read, take };
}
