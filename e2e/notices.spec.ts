import { expect, type Page, test } from '@playwright/test';

import { signIn } from './people.ts';
import { theServerSays } from './serverSays.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Huvudmeny' });

test.describe('TOP-10 a new version', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ny version av Service' });
  const begin = async (page: Page) => {
    await page.clock.install();
    await signIn(page, 'admin');
    await page.route('**/current-version.json', (route) =>
      route.fulfill({ json: { version: 'another' } }),
    );
    await page.clock.fastForward('05:00');
    await expect(dialog(page)).toBeVisible();
  };

  test('loads automatically after two minutes, and not for ever', async ({ page }) => {
    await begin(page);
    await expect(dialog(page).getByRole('timer')).toHaveAccessibleName(
      /Laddas om om 1[12]\d sekunder/,
    );
    const loaded = page.waitForEvent('load');
    await page.clock.fastForward('02:01');
    await loaded;
    await expect(page.getByRole('banner')).toBeVisible();
    await page.clock.fastForward('05:00');
    await expect(menu(page)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });

  test('waits when postponed, and asks again at the next visit', async ({ page }) => {
    await begin(page);
    await dialog(page).getByRole('button', { name: 'Vänta' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.clock.fastForward('05:00');
    await expect(dialog(page)).toBeVisible();
    const loaded = page.waitForEvent('load');
    await dialog(page).getByRole('button', { name: 'Ladda om nu' }).click();
    await loaded;
  });
});

test('TOP-11 the old brand is mentioned once in seven days, until 2023-02-14', async ({ page }) => {
  const notice = page.getByRole('dialog', { name: 'Fixa heter nu Felix' });
  const visit = async (moment: string, path = '/auth/login') => {
    await page.clock.setFixedTime(moment);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Logga in' }).waitFor();
  };
  await theServerSays(page, { oldBrand: 'Fixa' });
  await page.clock.install({ time: '2023-01-02T12:00:00' });
  await visit('2023-01-02T12:00:00');
  await notice.getByRole('button', { name: 'Jag förstår' }).click();
  await expect(notice).toBeHidden();
  await visit('2023-01-09T11:59:00');
  await expect(notice).toBeHidden();
  await visit('2023-01-09T12:01:00');
  await expect(notice).toBeVisible();
  await visit('2023-02-14T00:00:01');
  await expect(notice).toBeHidden();
});

test('TOP-12 the old host warns, warns more strongly, and leads to the new one', async ({
  page,
  baseURL,
}) => {
  const { host } = new URL(baseURL ?? '');
  await theServerSays(page, { oldHost: host, newHost: 'new.felix.example' });
  await page.clock.install({ time: '2023-12-19T12:00:00' });
  await page.goto('/auth/login');
  await expect(page.getByText(/slutar fungera/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.clock.setFixedTime('2023-12-20T00:00:01');
  await page.goto('/auth/login');
  await expect(page.getByRole('alert')).toContainText('slutar snart fungera');

  await page.route('http://new.felix.example/**', (route) => route.fulfill({ body: 'Här' }));
  await page.clock.setFixedTime('2024-01-01T00:00:01');
  await page.goto('/auth/login?returnUrl=%2Fissue%2F5');
  await page.waitForURL('http://new.felix.example/auth/login?returnUrl=%2Fissue%2F5');
});

test('TOP-15 the config is reloaded every 15 minutes, and without it the user is signed out', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'admin');
  // The config has loaded: later requests are tried again.
  await expect(menu(page)).toBeVisible();
  const again = page.waitForResponse('**/api/config');
  await page.clock.fastForward('16:31');
  await again;

  let tried = 0;
  await page.route('**/api/config', (route) => {
    tried += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  // The next attempt is planned once the answer is in the store, which nothing on the page shows.
  await expect(async () => {
    await page.clock.fastForward('01:00');
    expect(tried).toBeGreaterThan(0);
  }).toPass({ intervals: [50] });
  await expect(async () => {
    await page.clock.fastForward(1000);
    expect(new URL(page.url()).pathname).toBe('/auth/login');
  }).toPass();
  expect(tried).toBeGreaterThanOrEqual(3);
});

test('TOP-18 third-party scripts start late, and never on a page whose address is a key', async ({
  page,
  baseURL,
}) => {
  const loaded: string[] = [];
  await page.route('**/others/*.js', (route) => {
    loaded.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await theServerSays(page, {
    thirdParty: {
      analytics: `${baseURL}/others/analytics.js`,
      supportWidget: null,
      sessionReplay: `${baseURL}/others/replay.js`,
    },
  });
  await page.clock.install();
  await page.goto('/auth/reset-password/abc');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.fastForward(10_000);
  expect(loaded).toEqual([]);

  const fetched = page.waitForResponse('**/assets/thirdParty*');
  await page.goto('/auth/login');
  await fetched;
  await page.clock.fastForward(4000);
  expect(loaded).toEqual([]);
  await page.clock.fastForward(2000);
  await expect.poll(() => loaded.toSorted()).toEqual(['/others/analytics.js', '/others/replay.js']);
});
