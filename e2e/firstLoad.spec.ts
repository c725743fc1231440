import { expect, type Page, test } from '@playwright/test';

import { expectFaultless } from './axe.ts';
import { shiftOf } from './moves.ts';
import { PASSWORD, PEOPLE, signIn } from './people.ts';
import { textOf } from './texts.ts';

const email = (page: Page) => page.getByLabel('E-postadress');
const password = (page: Page) => page.getByRole('textbox', { name: 'Lösenord' });
const logIn = (page: Page) => page.getByRole('button', { name: 'Logga in' });

/** Holds the app’s code back until released. */
async function holdCode(page: Page) {
  const gate = Promise.withResolvers<void>();
  await page.route(/\.js$/u, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** The page’s load event waits for the code. */
const BEFORE_CODE = { waitUntil: 'commit' } as const;

/** The app has hydrated the page. */
const isTaken = (page: Page) =>
  expect(page.locator('html')).not.toHaveAttribute('data-early', /./u);

/** Console errors: a page that was not hydrated as it is reports it only there. */
function faultsOf(page: Page) {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

test('F6 text typed before the app has loaded is kept, with the caret in place', async ({
  page,
}) => {
  const faults = faultsOf(page);
  const letGo = await holdCode(page);
  await page.goto('/auth/login', BEFORE_CODE);
  await email(page).fill(PEOPLE.admin);
  await password(page).fill('halv');
  await password(page).press('ArrowLeft');
  letGo();
  await isTaken(page);

  await expect(email(page)).toHaveValue(PEOPLE.admin);
  await expect(password(page)).toHaveValue('halv');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('-');
  await expect(password(page)).toHaveValue('hal-v');
  expect(faults).toEqual([]);
});

test('F6 AUTH-10 a field left before the app has loaded shows its error', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/auth/login', BEFORE_CODE);
  await email(page).fill('göran');
  await password(page).focus();
  letGo();
  await expect(page.getByText('Skriv hela e-postadressen')).toBeVisible();
  await expect(password(page)).toBeFocused();
});

test('F6 a form sent early waits for the app, and signs in', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/auth/login?returnUrl=%2Fdashboard%3Fq%3Dfukt', BEFORE_CODE);
  await email(page).fill(PEOPLE.admin);
  await password(page).fill(PASSWORD);
  await password(page).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-early', 'sent');
  expect(page.url()).not.toContain('felix-demo');
  letGo();

  await page.waitForURL(/\/dashboard\?q=fukt/u);
});

test('AUTH-02 going to a provider before the app has loaded returns to the requested page', async ({
  page,
}) => {
  await holdCode(page);
  await page.goto('/auth/login?returnUrl=%2Fdashboard%3Fq%3Dfukt', BEFORE_CODE);
  const request = page.waitForRequest(/\/oauth\/authenticate\/google/u);
  await page.getByRole('link', { name: 'Google' }).click();
  expect(new URL((await request).url()).searchParams.get('callback')).toBe(
    '/auth/login?returnUrl=%2Fdashboard%3Fq%3Dfukt',
  );
});

test('F1 without the app’s code the form exists, free of accessibility faults', async ({
  page,
}) => {
  await page.route(/\.js$/u, (route) => route.abort());
  await page.goto('/auth/login');
  await expect(email(page)).toBeVisible();
  await expect(password(page)).toBeVisible();
  await expect(logIn(page)).toBeEnabled();
  await expectFaultless(page, 'the log-in page as it was built');
});

test('F5 the log-in page takes seven requests of this server, and nothing moves', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/auth/login', { waitUntil: 'networkidle' });
  await isTaken(page);

  expect(requests.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
  expect(requests.length).toBeLessThanOrEqual(7);
  const { sum, moved } = await shiftOf(page);
  expect(sum, moved.join('\n')).toBeLessThan(0.001);
});

test('F7 a second visit fetches no script, no style sheet and no texts', async ({ page }) => {
  const fetched = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\/assets\/.*\.(?:js|css|json)$/u.test(name))
        .map(({ name, transferSize }) => ({ name, transferSize })),
    );
  await signIn(page, 'admin');
  await page.getByRole('banner').waitFor();
  // Code loaded in idle time may come in either visit.
  const first = new Set((await fetched()).map(({ name }) => name));
  await page.reload();
  await page.getByRole('banner').waitFor();
  const again = (await fetched()).filter(({ name }) => first.has(name));
  expect(again.length).toBeGreaterThan(2);
  expect(again.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});

test.describe('in a browser that asks for Finnish', () => {
  test.use({ locale: 'fi-FI' });

  test('F1 the log-in page is in Finnish before the app’s code has loaded, and stays so', async ({
    page,
  }) => {
    const faults = faultsOf(page);
    const letGo = await holdCode(page);
    await page.goto('/auth/login', BEFORE_CODE);
    const heading = page.getByRole('heading', { name: textOf('fi-FI', 'auth.login.title') });
    await expect(heading).toBeVisible();
    letGo();
    await isTaken(page);
    await expect(heading).toBeVisible();
    expect(faults).toEqual([]);
  });
});

test('F1 signed-in people are never shown the form', async ({ page }) => {
  await signIn(page, 'admin', { at: null });
  const letGo = await holdCode(page);
  await page.goto('/auth/login?returnUrl=%2Fdashboard', BEFORE_CODE);
  await expect(page.locator('html')).toHaveAttribute('data-early', 'hidden');
  await expect(logIn(page)).toBeHidden();
  letGo();
  await page.waitForURL(/\/dashboard/u);
});

test('F1 people who chose another language read it once the app has loaded', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto('/auth/login');
  await isTaken(page);
  await page.getByRole('button', { name: /Svenska/u }).click();
  await page.getByText('English').click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  expect(faults).toEqual([]);
});

test('F4 I18N-01 a language is one file, cached for a year; without a connection none is switched to', async ({
  page,
  context,
}) => {
  const answers = new Map<string, string | undefined>();
  page.on('response', (answer) => {
    const [, name] = /\/assets\/([a-z]{2}-[A-Z]{2})-\w+\.json$/u.exec(answer.url()) ?? [];
    if (name) answers.set(name, answer.headers()['cache-control']);
  });
  const choose = async (now: RegExp, expected: string) => {
    await page.getByRole('button', { name: now }).click();
    await page.getByText(expected).click();
  };
  await page.goto('/auth/login');
  await isTaken(page);
  await choose(/Svenska/u, 'Deutsch');
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  expect([...answers]).toEqual([
    ['sv-SE', 'public, max-age=31536000, immutable'],
    ['de-DE', 'public, max-age=31536000, immutable'],
  ]);

  await context.setOffline(true);
  await choose(/Deutsch/u, 'Polski');
  await expect(page.getByText(textOf('de-DE', 'common.errors.offline'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');

  await context.setOffline(false);
  await choose(/Deutsch/u, 'Polski');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
});

test('F1 a page opened after the log-in looks as it does after a reload', async ({ page }) => {
  await page.goto('/auth/login');
  await email(page).fill(PEOPLE.admin);
  await password(page).fill(PASSWORD);
  await logIn(page).click();
  await page.locator('.issue-row').first().waitFor();
  const filter = page.getByRole('button', { name: 'Kategori', exact: true }).first();
  const looks = async () => {
    await filter.waitFor();
    return filter.evaluate((button) => {
      const { font, padding } = getComputedStyle(button);
      return `${font} ${padding}`;
    });
  };
  const afterLogIn = await looks();
  await page.reload();
  expect(await looks()).toBe(afterLogIn);
});

test('F1 no other page contains the form', async ({ page }) => {
  const answer = await page.request.get('/dashboard', { headers: { accept: 'text/html' } });
  expect(await answer.text()).not.toContain('id="password"');
});
