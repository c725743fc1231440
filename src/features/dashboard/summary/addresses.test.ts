import { expect, it } from 'vitest';

import { areTooMany, readAddresses } from './addresses.ts';

it('ISS-13 addresses are read with any separator, without duplicates', () => {
  expect(readAddresses('a@b.se, B@c.se;\n<d@e.se>  a@B.se')).toEqual({
    emails: ['a@b.se', 'b@c.se', 'd@e.se'],
    wrong: [],
  });
});

it('ISS-13 invalid addresses are named', () => {
  expect(readAddresses('a@b.se, styrelsen, @x').wrong).toEqual(['styrelsen', '@x']);
});

it('ISS-13 at most twenty addresses are allowed', () => {
  const emails = Array.from({ length: 21 }, (_, n) => `p${n}@b.se`);
  expect([areTooMany(emails.slice(1)), areTooMany(emails)]).toEqual([false, true]);
});
