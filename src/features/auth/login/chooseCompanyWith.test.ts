import { expect, it } from 'vitest';

import { chooseCompanyWith } from './chooseCompanyWith.ts';

it('AUTH-08 opens the company choice with the other query parameters, without the token', () => {
  const params = new URLSearchParams('returnUrl=/issue/5?domain=kvarnvik&token=t&lang=en');

  expect(chooseCompanyWith(params)).toBe(
    '/auth/choose-company?returnUrl=%2Fissue%2F5%3Fdomain%3Dkvarnvik&lang=en',
  );
  expect(chooseCompanyWith(new URLSearchParams())).toBe('/auth/choose-company');
});
