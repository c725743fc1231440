import type { MiddlewareHandler } from 'hono';

import { AppError } from './errors.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const PER_TOKEN = 600;
const PER_ADDRESS = 1_200;
const ANONYMOUS = 200;
const ANONYMOUS_BURST = 50;
const BURST = 10 * SECOND;

/** Refusing these would sign people out, so they are never refused. */
const NEVER_REFUSED = ['/api/config', '/api/currentUser', '/api/logoff'];

/**
 * How much anybody may ask altogether. Counted in this process alone: a statement per request would cost more than it
 * protects, and with n servers the limit is at most n times as wide. What guards passwords and writes is counted in
 * the database, see docs/decisions.
 */
export function limitGeneralUse(scale: number): MiddlewareHandler {
  const minute = fixedWindow(MINUTE);
  const burst = fixedWindow(BURST);
  return async (c, next) => {
    if (!NEVER_REFUSED.includes(c.req.path)) {
      const address = c.get('address');
      const token = c.req.header('authorization') ?? c.req.header('one-time-token');
      minute(`address ${address}`, PER_ADDRESS * scale);
      if (token === undefined) {
        minute(`anonymous ${address}`, ANONYMOUS * scale);
        burst(address, ANONYMOUS_BURST * scale);
      } else {
        minute(token, PER_TOKEN * scale);
      }
    }
    await next();
  };
}

/** Counts by key; all counters start anew with each window, so that nothing piles up. */
function fixedWindow(length: number) {
  let ends = 0;
  let counted = new Map<string, number>();
  return (key: string, limit: number) => {
    const now = Date.now();
    if (now >= ends) {
      ends = (Math.floor(now / length) + 1) * length;
      counted = new Map();
    }
    const n = (counted.get(key) ?? 0) + 1;
    counted.set(key, n);
    if (n > limit) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many requests', {
        retryAfter: (ends - now) / SECOND,
      });
    }
  };
}
