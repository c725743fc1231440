import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';

import { errorBody, ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { answerError } from '#server/http/answers.ts';
import { AppError } from '#server/http/errors.ts';

const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
const log = pino({ level: 'silent' });

/** The server’s answer when a handler throws. */
function answerTo(thrown: unknown) {
  const app = new Hono();
  app.onError((error, c) => answerError(log, error, c));
  app.get('/', () => {
    throw thrown;
  });
  return app.request('/');
}

describe('an error', () => {
  it.each(codes)('%s is sent with its status, in the shape of the contract', async (code) => {
    const extra = { fields: { title: 'too long' }, retryAfter: 2.2, translationKey: 'x.y' };
    const answer = await answerTo(new AppError(code, 'In words', extra));
    expect(answer.status).toBe(ERROR_STATUS[code]);
    expect(answer.headers.get('retry-after')).toBe('3');
    const body: unknown = await answer.json();
    expect(z.strictObject(errorBody.shape).parse(body)).toMatchObject({
      error: { code, message: 'In words', fields: { title: 'too long' } },
      translationKey: 'x.y',
    });
  });

  it('is a 401 for credentials only, since the app signs out on 401', () => {
    expect(codes.filter((code) => ERROR_STATUS[code] === 401)).toEqual(['UNAUTHORIZED']);
  });

  it.each([
    ['23503', 422],
    ['23505', 409],
    ['23514', 422],
    ['22003', 422],
    ['22021', 422],
    ['57014', 503],
    ['53300', 503],
    ['ECONNREFUSED', 503],
    ['42501', 500],
    ['42601', 500],
  ])('of the database, %s, is answered with %i', async (code, status) => {
    const cause = Object.assign(new Error('duplicate key value violates "issue_pkey"'), { code });
    for (const thrown of [cause, new Error('Failed query: select 1', { cause })]) {
      const answer = await answerTo(thrown);
      expect(answer.status).toBe(status);
      expect(await answer.text()).not.toMatch(/issue_pkey|select/u);
    }
  });

  it('of an unexpected kind reveals nothing about itself', async () => {
    const answer = await answerTo(new TypeError('x is not a function at /srv/felix/server.ts:3'));
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { error: { code: 'INTERNAL', message: 'Something went wrong', requestId: '' } },
    ]);
  });
});
