import { expect, test } from 'vitest';

import { openViewsFor } from './views.ts';

test('issue 19: the rail offers the parts that can hold a line of the viewer’s role', () => {
  expect(openViewsFor('ROLE_USER')).toEqual(['all', 'demanding', 'answers', 'mentions']);
  expect(openViewsFor('ROLE_CONTRACTOR')).toEqual([
    'all',
    'demanding',
    'answers',
    'mentions',
    'assigned',
  ]);
  expect(openViewsFor('ROLE_WORKER')).toEqual([
    'all',
    'demanding',
    'answers',
    'jobs',
    'due',
    'mentions',
    'assigned',
  ]);
});
