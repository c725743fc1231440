import { expect, it } from 'vitest';

import { NOTIFICATION_KINDS } from '#contract/notifications.ts';

import { KIND_GROUPS } from './groups.ts';

it('every kind of notification can be chosen, once', () => {
  const chosen = Object.values(KIND_GROUPS).flat();
  expect(chosen.toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
});
