import { expect, it } from 'vitest';

import { pageTitle } from './title.ts';

it('TOP-08 the page title is the brand, then the breadcrumbs', () => {
  expect(pageTitle('Kvarnvik', [])).toBe('Service by Kvarnvik');
  expect(pageTitle('Kvarnvik', ['Settings', 'Areas'])).toBe(
    'Service by Kvarnvik :: Settings : Areas',
  );
});
