import { describe, expect, it } from 'vitest';

import { repeatable } from './request.ts';
import { isSend, LONGEST_WAIT, mayRepeat, RETRY_WAITS, waitBefore } from './retryPolicy.ts';

const KEY = '5b2f1f0a-6f1a-4f57-9d8e-3a4b5c6d7e8f';
const read = { method: 'GET', url: '/api/issue', auth: 'agent' } as const;
const save = { method: 'PUT', url: '/api/issue/5', auth: 'agent', data: { version: 1 } } as const;
const message = { method: 'POST', url: '/api/x', auth: 'agent', data: { key: KEY } } as const;
const once = { tries: 1, isHeld: false };
const after = (tries: number, isHeld = false) => ({ tries, isHeld });

describe('what is sent again', () => {
  it('is what reads, and what the server knows by its client key', () => {
    expect(mayRepeat(read)).toBe(true);
    expect(mayRepeat(message)).toBe(true);
    expect(mayRepeat({ ...message, data: new Blob(), params: { key: KEY, name: 'a' } })).toBe(true);
    expect(mayRepeat({ ...message, data: { projectId: 1, issues: [{ key: KEY }] } })).toBe(true);
  });

  it('is nothing that the server would do twice', () => {
    expect(mayRepeat(save)).toBe(false);
    expect(mayRepeat({ ...message, data: { name: 'Kök' } })).toBe(false);
    expect(mayRepeat({ ...message, data: { key: 'shell.menu' } })).toBe(false);
    expect(waitBefore(save, { status: 0 }, once)).toBeUndefined();
  });

  it('F-35 is what does no more when it is sent twice, for as long as it takes', () => {
    const change = repeatable(save);
    expect(waitBefore(change, { status: 0 }, after(40, true))).toBe(LONGEST_WAIT);
    expect(isSend(change)).toBe(true);
  });
});

describe('ERR-03 a call that got no answer', () => {
  it('is sent three times more, in about ten seconds', () => {
    expect([1, 2, 3, 4].map((tries) => waitBefore(read, { status: 0 }, after(tries)))).toEqual([
      ...RETRY_WAITS,
      undefined,
    ]);
    expect(RETRY_WAITS.reduce((sum, wait) => sum + wait)).toBeLessThanOrEqual(10_000);
  });

  it('is sent until there is one while something typed would be left behind', () => {
    expect(waitBefore(message, { status: 0 }, after(3, true))).toBe(RETRY_WAITS[2]);
    expect(waitBefore(message, { status: 0 }, after(40, true))).toBe(LONGEST_WAIT);
  });

  it('is not sent again when nobody waits for it', () => {
    expect(waitBefore(read, { status: 0, cancelled: true }, once)).toBeUndefined();
  });
});

describe('a call that was refused', () => {
  it('is sent again when the server says when', () => {
    expect(waitBefore(read, { status: 503, retryAfter: 4000 }, once)).toBe(4000);
    expect(waitBefore(message, { status: 503, retryAfter: 0 }, once)).toBe(RETRY_WAITS[0]);
    expect(waitBefore(read, { status: 503, retryAfter: 600_000 }, once)).toBeUndefined();
    expect(waitBefore(read, { status: 503, retryAfter: 0 }, after(4, true))).toBeUndefined();
  });

  it('is read again when it never came to the server', () => {
    expect(waitBefore(read, { status: 502 }, once)).toBe(RETRY_WAITS[0]);
    expect(waitBefore(message, { status: 502 }, once)).toBeUndefined();
  });

  it.each([400, 401, 403, 404, 409, 422, 424, 429, 500])('is not after a %i', (status) => {
    expect(waitBefore(read, { status }, once)).toBeUndefined();
  });
});
