import { expect, it } from 'vitest';

import { restAfter } from './rest.ts';

const dueAt = new Date('2030-01-14T06:00:00Z');
const restAt = (time: string, count = 10) =>
  restAfter({ count, dueAt, now: new Date(`2030-01-14T${time}Z`) });

it('issue 19: digests pause by their number until four minutes after their time, and no longer', () => {
  expect(restAt('06:00:00')).toBe(1_000);
  expect(restAt('06:03:59', 3)).toBe(300);
  expect(restAt('06:00:00', 0)).toBe(0);
  expect(restAt('06:04:00')).toBe(0);
  expect(restAt('09:00:00')).toBe(0);
});
