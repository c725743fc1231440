import { expect, it } from 'vitest';

import { isSentAway } from './inactiveCompany.ts';

const inactive = { companyInactive: true, company: { id: 7 } };
const agent = { isSuperAdmin: false, account: { id: 7 } };

it('TOP-14 sends the people of an inactive company away, except super admins', () => {
  expect(isSentAway(inactive, agent)).toBe(true);
  expect(isSentAway(inactive, { ...agent, isSuperAdmin: true })).toBe(false);
  expect(isSentAway({ ...inactive, companyInactive: false }, agent)).toBe(false);
});

it('TOP-14 waits until the user and their company are known', () => {
  expect(isSentAway(inactive, undefined)).toBe(false);
  expect(isSentAway(inactive, { ...agent, account: { id: 8 } })).toBe(false);
});
