import { expect, it, vi } from 'vitest';

import { cachedResolver } from './cachedResolver.ts';

const fault = (code: string) => Object.assign(new Error(code), { code });

it('asks once a minute for the same, whatever the case of its letters', async () => {
  let now = 0;
  const ask = vi.fn<(name: string) => Promise<unknown>>(async (name) => [[name]]);
  const resolver = cachedResolver(ask, () => now);
  await Promise.all([resolver('a.example', 'TXT'), resolver('A.example', 'TXT')]);
  await resolver('a.example', 'MX');
  expect(ask).toHaveBeenCalledTimes(2);
  now = 60_000;
  await resolver('a.example', 'TXT');
  expect(ask).toHaveBeenCalledTimes(3);
});

it.each([
  ['ENOTFOUND', 1],
  ['ETIMEOUT', 2],
])('asks for a name again after %s if that is no answer', async (code, times) => {
  const ask = vi.fn<() => Promise<unknown>>(async () => {
    throw fault(code);
  });
  const resolver = cachedResolver(ask);
  for (let n = 0; n < 2; n += 1) {
    await expect(resolver('a.example', 'TXT')).rejects.toMatchObject({ code });
  }
  expect(ask).toHaveBeenCalledTimes(times);
});
