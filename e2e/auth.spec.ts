import { expect, type Page, test } from '@playwright/test';

import { PASSWORD, PEOPLE, signIn } from './people.ts';

const submit = (page: Page) => page.locator('form').getByRole('button').last();
const username = (page: Page) => page.getByLabel('E-postadress');
const password = (page: Page) => page.getByRole('textbox', { name: 'Lösenord' });

async function fill(page: Page, who: string, secret = PASSWORD) {
  await username(page).fill(who);
  await password(page).fill(secret);
}
const stored = (page: Page) =>
  page.evaluate(() => {
    const all = JSON.parse(localStorage.getItem('persist:felix') ?? '{}') as { userAuth?: string };
    return JSON.parse(all.userAuth ?? '{}') as object;
  });

test('AUTH-01 AUTH-04 AUTH-08 e-mail and password lead to the requested page @phone', async ({
  page,
}) => {
  await page.goto('/dashboard?q=hiss');
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Fdashboard%3Fq%3Dhiss');
  await fill(page, PEOPLE.worker);
  await submit(page).click();
  await expect(page).toHaveURL('/dashboard?q=hiss');
});

test('AUTH-03 the log-in page leads to a new password, and reporters to their reports', async ({
  page,
}) => {
  await page.goto('/auth/login?returnUrl=%2Fissue%2F5');
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click();
  await expect(page).toHaveURL('/auth/forgot-password?returnUrl=%2Fissue%2F5');
  await page.getByRole('link', { name: 'Tillbaka till inloggningen' }).click();
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Fissue%2F5');
  await page.getByRole('link', { name: /Har du anmält ett fel/ }).click();
  await expect(page).toHaveURL(/\/reporter-issue\//);
});

test('AUTH-07 AUTH-09 the button shows the state of the log-in', async ({ page }) => {
  const requested = Promise.withResolvers<void>();
  let answer = { status: 401, json: {} as object };
  await page.route('**/api/login', async (route) => {
    await requested.promise;
    await route.fulfill(answer);
  });
  await page.goto('/auth/login');
  await expect(submit(page)).toHaveText('Logga in');
  await fill(page, PEOPLE.worker);
  await submit(page).click();
  await expect(submit(page)).toHaveText('Loggar in …');
  await expect(submit(page)).toBeDisabled();
  await expect(username(page)).toBeDisabled();
  requested.resolve();
  await expect(submit(page)).toHaveText('Fel e-postadress eller lösenord');
  await expect(submit(page)).toBeEnabled();
  await expect(page.locator('form')).toHaveClass(/shake/);
  await expect(password(page)).toBeFocused();

  answer = { status: 200, json: { access_token: '' } };
  await password(page).fill('another');
  await expect(submit(page)).toHaveText('Logga in');
  await submit(page).click();
  await expect(submit(page)).toHaveText('Fel e-postadress eller lösenord');
  expect(await stored(page)).toEqual({});
});

test('AUTH-10 AUTH-11 a missing value is shown once a field is left or the form is sent @phone', async ({
  page,
}) => {
  let isSent = false;
  await page.route('**/api/login', async (route) => {
    isSent = true;
    await route.abort();
  });
  await page.goto('/auth/login');
  await username(page).fill('göran');
  await expect(page.getByText('Skriv hela e-postadressen')).toHaveCount(0);
  await password(page).focus();
  await expect(page.getByText('Skriv hela e-postadressen')).toBeVisible();
  await expect(username(page)).toHaveClass(/is-invalid/);

  await submit(page).click();
  await expect(page.getByText('Skriv ditt lösenord')).toBeVisible();
  await username(page).fill(PEOPLE.worker);
  await expect(username(page)).toHaveClass(/is-valid/);
  expect(isSent).toBe(false);
});

test('AUTH-25 a reload keeps the session, and the browser keeps nothing else that is sensitive', async ({
  page,
}) => {
  await signIn(page, 'worker');
  await page.reload();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(Object.keys(await stored(page)).toSorted()).toEqual(['selectedAgentId', 'tokens']);
  const everything = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(everything).not.toContain(PEOPLE.worker);
  expect(everything).not.toContain(PASSWORD);
});

test('AUTH-24 logging out tells the server, waits a moment, and restarts at the log-in page', async ({
  page,
}) => {
  await signIn(page, 'worker');
  const { tokens } = (await stored(page)) as { tokens: { access_token: string } };
  await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }));
  await page.getByRole('button', { name: /^Konto:/ }).click();
  const [logoff] = await Promise.all([
    page.waitForRequest('**/api/logoff'),
    page.getByRole('button', { name: 'Logga ut' }).click(),
  ]);

  await expect(page).toHaveURL('/auth/login');
  await expect.poll(() => page.evaluate(() => 'isOldPage' in globalThis)).toBe(false);
  expect(await logoff.headerValue('authorization')).toBe(`Bearer ${tokens.access_token}`);
  expect(await stored(page)).toEqual({});
  const again = await page.request.get('/api/currentUser', {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(again.status()).toBe(401);

  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('AUTH-24 nothing but the log-in page follows a log-out, and not before 100 ms', async ({
  page,
}) => {
  await signIn(page, 'worker');
  await page.getByRole('button', { name: /^Konto:/ }).click();
  const seen: { url: string; at: number }[] = [];
  page.on('framenavigated', (frame) => {
    seen.push({ url: new URL(frame.url()).pathname + new URL(frame.url()).search, at: Date.now() });
  });
  const began = Date.now();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  // Before and after a reload.
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(2);
  expect(new Set(seen.map(({ url }) => url))).toEqual(new Set(['/auth/login']));
  expect((seen[0]?.at ?? 0) - began).toBeGreaterThanOrEqual(100);
});

test('AUTH-24 an expired session leads to the log-in page and back', async ({ page }) => {
  await signIn(page, 'worker', { at: null });
  const { tokens } = (await stored(page)) as { tokens: { access_token: string } };
  await page.request.get('/api/logoff', {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  await page.goto('/dashboard?q=hiss');
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Fdashboard%3Fq%3Dhiss');
  await fill(page, PEOPLE.worker);
  await submit(page).click();
  await expect(page).toHaveURL('/dashboard?q=hiss');
});
