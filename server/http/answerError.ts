import type { Context } from 'hono';
import type { Logger } from 'pino';

import { AppError, asAppError } from './errors.ts';

/** Answers anything thrown: what the caller should understand in its own words, a fault of ours as INTERNAL, logged. */
export function answerError(log: Logger, thrown: unknown, c: Context): Response {
  const known = asAppError(thrown);
  if (!known) {
    log.error({ err: thrown, requestId: c.get('requestId') }, 'unexpected');
  } else if (known.code === 'UNAVAILABLE' && !(thrown instanceof AppError)) {
    log.warn({ err: thrown, requestId: c.get('requestId') }, 'unavailable');
  }
  const error = known ?? new AppError('INTERNAL', 'Something went wrong');
  const { retryAfter } = error.extra;
  const answer = c.json(error.body(c.get('requestId') ?? ''), error.status);
  if (retryAfter !== undefined) {
    answer.headers.set('retry-after', String(Math.ceil(retryAfter)));
  }
  return answer;
}
