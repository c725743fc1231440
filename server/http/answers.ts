import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { z } from 'zod/mini';

import type { Call } from '#contract/call.ts';

import { AppError, asAppError } from './errors.ts';
import { JsonText } from './jsonText.ts';

/** Result of a handler: the answer, or its JSON as PostgreSQL built it. */
export type CallAnswer<C extends Call> = z.input<C['response']> | JsonText;

/** Makes the response of a handler's answer; with `isChecked` an answer must match the schema of its call. */
export const answerBy = (isChecked: boolean) => (c: Context, call: Call, body: unknown) => {
  if (body instanceof Response) {
    return body;
  }
  if (isChecked) {
    call.response.parse(body instanceof JsonText ? JSON.parse(body.text) : body);
  }
  if (typeof body === 'string') {
    return c.text(body);
  }
  // All headers at once: adding them one by one takes several times as long.
  const answer = new Response(body instanceof JsonText ? body.text : JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=utf-8', ...c.get('headers') },
  });
  c.set('dressed', answer);
  return answer;
};

type NodeEnv = { incoming?: { destroyed: boolean; complete: boolean } } | undefined;

/** Whether the caller ended the request before all of its body had come. Reading it fails then like a lost database. */
const isCutOff = (c: Context): boolean => {
  const { incoming } = (c.env as NodeEnv) ?? {};
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
};

/** Answers anything thrown: an AppError as it says, a fault of ours as INTERNAL, which is logged. */
export function answerError(log: Logger, thrown: unknown, c: Context): Response {
  const appError =
    !(thrown instanceof AppError) && isCutOff(c)
      ? new AppError('MALFORMED', 'The body was cut off')
      : asAppError(thrown);
  if (!appError) {
    log.error({ err: thrown, requestId: c.get('requestId') }, 'unexpected');
  } else if (appError.code === 'UNAVAILABLE' && !(thrown instanceof AppError)) {
    log.warn({ err: thrown, requestId: c.get('requestId') }, 'unavailable');
  }
  const error = appError ?? new AppError('INTERNAL', 'Something went wrong');
  const { retryAfter } = error.extra;
  const answer = c.json(error.body(c.get('requestId') ?? ''), error.status);
  if (retryAfter !== undefined) {
    answer.headers.set('retry-after', String(Math.ceil(retryAfter)));
  }
  return answer;
}
