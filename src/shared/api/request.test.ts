import { expect, it } from 'vitest';

import { sessionCalls } from '#contract/session.ts';

import { request, toQueryString } from './request.ts';

it('fills the path of a call, and asks in its usual way unless told', () => {
  const call = { ...sessionCalls.config, path: '/api/issue/:id/notes' as const };

  expect(request(call, { params: { id: 'a/b' }, query: {} } as never)).toEqual({
    method: 'GET',
    url: '/api/issue/a%2Fb/notes',
    auth: 'user',
    params: {},
    data: undefined,
  });
  expect(request(sessionCalls.config, { query: {} }, 'public').auth).toBe('public');
});

it('repeats a parameter of several values, and leaves out what is not set', () => {
  expect(toQueryString({ status: ['new', 'done'], q: 'hiss & port', team: undefined, x: '' })).toBe(
    'status=new&status=done&q=hiss+%26+port',
  );
});
