import { expect, it } from 'vitest';

import { restAfter } from './rest.ts';

const dueAt = new Date('2030-01-14T06:00:00Z');
const restAt = (time: string, took = 200) =>
  restAfter({ took, dueAt, now: new Date(`2030-01-14T${time}Z`) });

it('issue 19: digests pause three times as long as they took, and less up to four minutes after their time', () => {
  expect(restAt('06:00:00')).toBe(600);
  expect(restAt('06:02:00')).toBe(300);
  expect(restAt('06:03:00', 400_000)).toBe(60_000);
  expect(restAt('06:04:00')).toBe(0);
  expect(restAt('09:00:00')).toBe(0);
});
