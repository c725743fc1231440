import { expect, type Page, test } from '@playwright/test';

import { PASSWORD, signIn } from './people.ts';

const company = (page: Page, name: RegExp) => page.getByRole('link', { name });
const account = (page: Page) => page.getByRole('button', { name: /^Konto:/ });

async function signOut(page: Page) {
  await account(page).click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL('/auth/login');
}

async function logIn(page: Page, username: string) {
  await page.getByLabel('E-postadress').fill(`${username}@felix.example`);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
}

test('AUTH-19 AUTH-24 AUTH-25 two tabs are one session: another company, a sign-out and another user apply to both at once', async ({
  page,
  context,
}) => {
  await signIn(page, 'leader');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(company(other, /Kvarnvik/)).toBeVisible();

  // Switching company in one tab ends the session of both; signing in again restores both.
  await other.goto('/auth/choose-company');
  await other.getByRole('button', { name: /Åkerby/ }).click();
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Fdashboard');
  await logIn(other, 'leader');
  await expect(company(other, /Åkerby/)).toBeVisible();
  await expect(company(page, /Åkerby/)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  // Signing out in one signs out both.
  await page.goto('/dashboard?q=hiss');
  await expect(company(page, /Åkerby/)).toBeVisible();
  await signOut(other);
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Fdashboard%3Fq%3Dhiss');

  // Another user in one is the user of the other, in their own role.
  await logIn(other, 'worker');
  await expect(account(other)).toBeVisible();
  await expect(account(page)).toHaveText(/Göran/);
  const menu = page.getByRole('navigation', { name: 'Huvudmeny' });
  await expect(menu.getByRole('link', { name: 'Mina ärenden', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Statistik' })).toHaveCount(0);
});

test('AUTH-25 a tab that needs no session is left as it is', async ({ page, context }) => {
  await signIn(page, 'worker');
  const other = await context.newPage();
  await other.goto('/auth/forgot-password');
  await other.getByLabel('E-postadress').fill('halv');
  await signOut(page);
  await expect(other).toHaveURL('/auth/forgot-password');
  await expect(other.getByLabel('E-postadress')).toHaveValue('halv');
});

test('ISS-01 seven tabs of one browser load, with one event stream that the next tab takes over', async ({
  page,
  context,
}) => {
  const streams: Page[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams.push(request.frame().page());
  });
  await signIn(page, 'worker');
  const tabs = [page];
  for (let more = 6; more > 0; more -= 1) {
    const tab = await context.newPage();
    tabs.push(tab);
    await tab.goto('/dashboard');
    // A browser opens six connections to one HTTP/1.1 server.
    await expect(tab.getByRole('table').getByRole('link').first()).toBeVisible();
  }
  expect(streams).toEqual([page]);
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  expect(tabs.slice(1)).toContain(streams[1]);
});
