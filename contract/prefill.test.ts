import { expect, it } from 'vitest';

import { prefill, prefillOf } from './prefill.ts';

const from = (query: string) => {
  const values = new Map(query.split('&').map((pair) => pair.split('=', 2) as [string, string]));
  return prefillOf({ get: (name) => values.get(name) ?? null });
};

it('a form address carries signed values, and ignores the rest of the query', () => {
  expect(from('project=7&sig=abc&utm_source=qr')).toEqual({ project: 7, sig: 'abc' });
  expect(from('project=7&address=1&area=2&space=3&sig=abc')).toEqual({
    project: 7,
    address: 1,
    area: 2,
    space: 3,
    sig: 'abc',
  });
});

it('a form address without project or signature, or with an impossible value, prefills nothing', () => {
  for (const query of ['', 'project=7', 'sig=abc', 'project=x&sig=abc', 'project=7&area=0&sig=a']) {
    expect(from(query), query).toBeUndefined();
  }
  expect(from(`project=7&sig=${'a'.repeat(200)}`)).toBeDefined();
  expect(from(`project=7&sig=${'a'.repeat(201)}`)).toBeUndefined();
});

it('a report sends the same values as numbers and nothing else', () => {
  const sent = { project: 7, address: 1, area: 2, space: 3, sig: 'abc' };
  expect(prefill.parse(sent)).toEqual(sent);
  expect(prefill.safeParse({ ...sent, project: '7' }).success).toBe(false);
  expect(prefill.safeParse({ ...sent, other: 1 }).success).toBe(false);
});
