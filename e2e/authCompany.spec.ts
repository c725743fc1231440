import { expect, type Page, test } from '@playwright/test';

import { PASSWORD } from './people.ts';

async function logIn(page: Page, username: string, query = '') {
  await page.goto(`/auth/login${query}`);
  await page.getByLabel('E-postadress').fill(`${username}@felix.example`);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
}
const returnTo = (url: string) => `?returnUrl=${encodeURIComponent(url)}`;
const cards = (page: Page) => page.getByRole('listitem');

test('AUTH-12 AUTH-26 choosing a company needs a log-in, and every page needs a chosen company', async ({
  page,
}) => {
  await page.goto('/auth/choose-company?returnUrl=%2Fissue%2F5');
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Fissue%2F5');
  await logIn(page, 'leader');
  await expect(page).toHaveURL('/auth/choose-company');
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/dashboard?q=hiss');
  await expect(page).toHaveURL('/auth/choose-company?returnUrl=%2Fdashboard%3Fq%3Dhiss');
});

test('AUTH-13 AUTH-14 AUTH-15 the companies of a super admin: sorted, marked, and narrowed by a filter @phone', async ({
  page,
}) => {
  await logIn(page, 'super');
  await expect(page.getByRole('heading', { name: 'Välkommen, Björn' })).toBeVisible();
  const compare = new Intl.Collator('sv-SE', { numeric: true, sensitivity: 'base' }).compare;
  await expect(cards(page).filter({ hasText: 'Inaktivt' })).toHaveCount(2);
  // The demo’s companies, and those that other journeys created.
  const all = await cards(page).count();
  expect(all).toBeGreaterThanOrEqual(12);
  const names = await cards(page).locator('strong').allTextContents();
  const active = names.slice(0, all - 2);
  expect(active).toEqual(active.toSorted(compare));
  await expect(cards(page).nth(all - 3)).not.toContainText('Inaktivt');
  await expect(cards(page).nth(all - 2)).toContainText('Inaktivt');
  await expect(cards(page).nth(all - 1)).toContainText('Inaktivt');
  await expect(cards(page).first().getByRole('img', { name: 'Superadmin' })).toBeVisible();

  const filter = page.getByLabel('Filtrera på namn eller domän');
  await filter.fill('akerby');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Åkerby Hem');
  await filter.press('Escape');
  await expect(cards(page)).toHaveCount(all);
  await filter.fill('KVARN');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Rensa filter (Esc)' }).click();
  await expect(cards(page)).toHaveCount(all);
});

test('AUTH-16 AUTH-17 a user with one company never sees the list', async ({ page }) => {
  await logIn(page, 'admin', returnTo('/dashboard?q=hiss'));
  await expect(page).toHaveURL('/dashboard?q=hiss');
});

test('AUTH-16 AUTH-18 AUTH-19 a company requested by its domain is chosen, and the domain disappears', async ({
  page,
}) => {
  await logIn(page, 'leader', returnTo('/dashboard?domain=AKERBY&q=hiss'));
  await expect(page).toHaveURL('/dashboard?q=hiss');
  await expect(page.getByRole('link', { name: /Åkerby Hem/ })).toBeVisible();
});

test('AUTH-18 AUTH-19 an unknown domain is ignored; a chosen company continues', async ({
  page,
}) => {
  await logIn(page, 'leader', returnTo('/dashboard?domain=nowhere&q=hiss'));
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByLabel('Filtrera på namn eller domän')).toHaveCount(0);
  const [responses] = await Promise.all([
    page.waitForRequest('**/api/config*'),
    page.getByRole('button', { name: /Åkerby/ }).click(),
  ]);
  expect(await responses.headerValue('x-felix-hms-selected-agent')).toMatch(/^\d+$/);
  await expect(page).toHaveURL('/dashboard?q=hiss');
});
