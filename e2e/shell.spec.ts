import { expect, type Page, test } from '@playwright/test';

import { type Person, signIn } from './people.ts';
import { comeIn, REPORTERS } from './reporters.ts';
import { theServerSays } from './serverSays.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Huvudmeny' });
const burger = (page: Page) => page.getByRole('button', { name: 'Meny', exact: true });
const account = (page: Page) => page.getByRole('button', { name: /^Konto:/ });
const logo = (page: Page) => page.getByRole('img', { name: /Kvarnvik/ });

for (const [person, names] of [
  ['admin', ['Översikt', 'Statistik', 'Import', 'Inställningar']],
  ['leader', ['Översikt', 'Statistik', 'Inställningar']],
  ['worker', ['Mina ärenden']],
  ['user', []],
] satisfies [Person, string[]][]) {
  test(`TOP-01 TOP-02 TOP-03 the bar of a ${person} has the role’s areas, and the way to a new issue`, async ({
    page,
  }) => {
    await signIn(page, person);
    await expect(page.getByRole('link', { name: 'Nytt ärende' })).toHaveAttribute(
      'href',
      '/new-issue',
    );
    await expect(menu(page).getByRole('link')).toHaveText(names);
  });
}

test('TOP-04 TOP-17 TOP-19 the logo fits, and is replaced by the company’s name if it does not load', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await expect(logo(page)).toBeVisible();
  const { width, height } = (await logo(page).boundingBox()) ?? { width: 999, height: 999 };
  expect(width).toBeLessThanOrEqual(140);
  expect(height).toBeLessThanOrEqual(36);

  await page.route('**/brands/**/logo.svg', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('banner').getByText(/^Kvarnvik/)).toBeVisible();
});

test('TOP-04 TOP-05 a reporter has a way home and a way out', async ({ page }) => {
  await page.goto('/reporter-issue/login');
  await comeIn(page, REPORTERS.leaving);
  await page.goto('/reporter-issue/5');
  await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute(
    'href',
    '/reporter-issue/dashboard',
  );
  await page.getByRole('button', { name: 'Ditt konto' }).click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL('/reporter-issue/login');
  expect(await page.evaluate(() => sessionStorage.getItem('One-Time-Token'))).toBeNull();
});

test('TOP-05 the user’s menu has everything of theirs', async ({ page }) => {
  await signIn(page, 'leader');
  await account(page).click();
  await expect(page.getByText('Hej Annika')).toHaveAttribute('title', 'leader@felix.example');
  await expect(page.getByText('Projektledare')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Svenska' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Kontakta support' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expect(page.getByRole('link', { name: /Byt företag/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logga ut' })).toBeVisible();
});

test.describe('an inactive company', () => {
  const inactive = (page: Page, isSuperAdmin: boolean) =>
    Promise.all([
      page.route('**/api/config', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          json: { ...(await response.json()), companyInactive: true },
        });
      }),
      page.route('**/api/currentUser', async (route) => {
        const response = await route.fetch();
        const user = (await response.json()) as { agents: object[] };
        const agents = user.agents.map((agent) => ({ ...agent, isSuperAdmin }));
        await route.fulfill({ response, json: { ...user, agents } });
      }),
    ]);

  test('TOP-06 makes the bar red, and says so', async ({ page }) => {
    await signIn(page, 'admin', { at: null });
    await inactive(page, true);
    await page.goto('/dashboard');
    await expect(page.getByText('Inaktivt företag')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveClass(/is-inactive/);
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('button', { name: /^Konto:/ })).toBeInViewport({ ratio: 1 });
    }
  });

  test("TOP-14 sends its people to the provider's site", async ({ page }) => {
    await signIn(page, 'admin', { at: null });
    await inactive(page, false);
    await theServerSays(page, { marketingUrl: 'https://provider.example/' });
    await page.route('https://provider.example/', (route) => route.fulfill({ body: 'Välkommen' }));
    await page.goto('/settings');
    await page.waitForURL('https://provider.example/');
  });
});

test('TOP-07 the menu is wide from 992 px, else folded; a button, a click outside, the mouse, a swipe and a page close it', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(menu(page)).toBeVisible();
  await expect(burger(page)).toBeHidden();

  await page.setViewportSize({ width: 991, height: 800 });
  await expect(menu(page)).toBeHidden();
  const open = async () => {
    await burger(page).click();
    await expect(menu(page)).toBeVisible();
  };
  await open();
  await burger(page).click();
  await expect(menu(page)).toBeHidden();

  await open();
  await page.mouse.click(500, 700);
  await expect(menu(page)).toBeHidden();

  await open();
  await page.mouse.move(500, 30);
  await page.mouse.move(500, 790);
  await expect(menu(page)).toBeHidden();

  await open();
  await swipeUp(page);
  await expect(menu(page)).toBeHidden();

  await open();
  await menu(page).getByRole('link', { name: 'Import' }).click();
  await expect(page).toHaveURL('/import');
  await expect(menu(page)).toBeHidden();
});

const swipeUp = (page: Page) =>
  page.evaluate(() => {
    const touch = (clientY: number) =>
      new Touch({ identifier: 1, target: document.body, clientX: 200, clientY });
    const at = (y: number) => ({ bubbles: true, touches: [touch(y)], changedTouches: [touch(y)] });
    document.body.dispatchEvent(new TouchEvent('touchstart', at(300)));
    document.body.dispatchEvent(new TouchEvent('touchend', { ...at(200), touches: [] }));
  });

test('TOP-08 TOP-09 a page is named after the company and its path, and begins at its top', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Service by Kvarnvik.* :: Översikt$/);
  await page.evaluate(() => scrollTo(0, 400));
  await page.goto('/dashboard');
  await menu(page).getByRole('link', { name: 'Inställningar' }).click();
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Service by Kvarnvik.* :: Inställningar : Projekt$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('TOP-13 the loading bar runs during requests', async ({ page }) => {
  await signIn(page, 'admin', { at: null });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/project/options*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/new-issue/select-project');
  const bar = page.getByRole('progressbar', { name: 'Hämtar …' });
  await expect(bar).toBeVisible();
  answer();
  await expect(bar).toBeHidden();
});

test('TOP-16 a missing part of the app reloads the page, once; then the page says so', async ({
  page,
}) => {
  await signIn(page, 'admin');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/ImportPage*', (route) => route.abort());
  await page.route('**/assets/import*', (route) => route.abort());
  await menu(page).getByRole('link', { name: 'Import' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('heading', { name: 'Sidan kunde inte visas' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Försök igen' })).toBeVisible();
  expect(loads).toBe(1);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
});

test('TOP-16 a dialog whose code was lost opens by itself once the page has reloaded', async ({
  page,
}) => {
  let isReloaded = false;
  await signIn(page, 'admin', { at: '/settings/project/1' });
  page.on('request', (sent) => (isReloaded ||= sent.isNavigationRequest()));
  await page.route('**/assets/ReportLinkDialog-*.js', (route) =>
    isReloaded ? route.continue() : route.abort(),
  );
  await page.getByRole('button', { name: 'Länk för boende' }).click();
  const dialog = page.getByRole('dialog', { name: 'Länk för boende' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Stäng' }).first().click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});
