import { expect, type Page, test } from '@playwright/test';

import { expectFaultless, expectOpenFaultless } from './axe.ts';
import { picture, signIn } from './people.ts';

test.describe.configure({ timeout: 180_000 });

/** Opens an address of the app while signed in and waits for its heading. */
async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await expect(page.getByRole('heading').first()).toBeVisible();
}

for (const path of [
  '/auth/login?error=403',
  '/auth/forgot-password',
  '/auth/reset-password/some-token',
  '/auth/activate-password/some-token',
  '/reporter-issue/login',
  '/agent-issue/1',
]) {
  test(`${path} has no accessibility fault`, async ({ page }) => {
    await visit(page, path);
    await expectFaultless(page, path);
  });
}

test('the log-in page has none when it is filled in wrongly', async ({ page }) => {
  await visit(page, '/auth/login');
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByText('Skriv hela e-postadressen')).toBeVisible();
  await expectFaultless(page, 'log-in');
});

test('the company choice and the super admin’s pages have none', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('E-postadress').fill('super@felix.example');
  await page.getByRole('textbox', { name: 'Lösenord' }).fill('felix-demo');
  await page.getByRole('button', { name: 'Logga in' }).click();
  await page.waitForURL(/choose-company/);
  await expect(page.getByLabel('Filtrera på namn eller domän')).toBeVisible();
  await expectFaultless(page, 'choose company');
  await page.getByRole('button', { name: /Kvarnvik/ }).click();
  await page.waitForURL(/dashboard/);
  for (const path of ['/super-admin', '/super-admin/project-types']) {
    await visit(page, path);
    await expectFaultless(page, path);
  }
});

test('the pages of an administrator have none', async ({ page }) => {
  await signIn(page, 'admin', { at: null });
  for (const path of [
    '/settings',
    '/settings/project/1',
    '/import',
    '/statistics',
    '/dashboard?q=finnsinte',
  ]) {
    await visit(page, path);
    await expectFaultless(page, path);
  }
});

test('the settings pages for people have none', async ({ page }) => {
  await signIn(page, 'admin', { at: null });
  for (const path of [
    '/settings/people',
    '/settings/people/new',
    '/settings/roles',
    '/settings/setup',
  ]) {
    await visit(page, path);
    await expectFaultless(page, path);
  }
});

test('the list and everything that opens over it have none', async ({ page }) => {
  await signIn(page, 'admin');
  const first = page.locator('.issue-row').first();
  await first.waitFor();
  await expectFaultless(page, 'dashboard');
  await page.getByRole('button', { name: /^Konto/ }).click();
  await expectOpenFaultless(page, 'the user’s menu');
  await page.keyboard.press('Escape');
  await first.hover();
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Byt status' }).click();
  await expectOpenFaultless(page, 'the bar of the marked');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Kategori', exact: true }).click();
  await expectOpenFaultless(page, 'a filter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('fukt');
  await page.getByRole('option').nth(2).waitFor();
  await expectOpenFaultless(page, 'the palette');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await expectOpenFaultless(page, 'the sheet of keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter' }).waitFor();
  await expectOpenFaultless(page, 'the sheet of filters');
});

/** The composer of a narrow screen partly covers messages, wherever they are scrolled to. */
const showBelowComposer = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (width < 992px) { .composer { position: static !important } }');
    document.adoptedStyleSheets = [sheet];
  });

test('an issue and everything that opens over it have none', async ({ page }) => {
  await signIn(page, 'leader', { at: '/dashboard?q=18190' });
  await page.getByRole('link', { name: /Fuktskada bakom diskmaskin/ }).click();
  const editor = page.getByRole('textbox', { name: 'Meddelande' });
  await editor.waitFor();
  await showBelowComposer(page);
  await expectFaultless(page, 'issue');
  await page.getByRole('button', { name: 'Ändra Kategori' }).click();
  await expectOpenFaultless(page, 'a list to choose from');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ändra Klart senast' }).click();
  await expectOpenFaultless(page, 'a date to choose');
  await page.keyboard.press('Escape');
  await editor.click();
  await expectFaultless(page, 'the open composer');
  await page.getByRole('radio', { name: 'Internt' }).click();
  await editor.click();
  await page.keyboard.type('Till @');
  await page.getByRole('listbox', { name: 'Förslag' }).waitFor();
  await expectOpenFaultless(page, 'people to mention');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Visa .*jpg/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await expectOpenFaultless(page, 'a picture');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Pågår/ }).click();
  await page.getByRole('button', { name: /Avsluta med meddelande/ }).click();
  await page.getByRole('dialog').waitFor();
  await expectOpenFaultless(page, 'the dialog of closing');
});

test('no step of a new issue has one', async ({ page }) => {
  await signIn(page, 'leader');
  await page.getByRole('link', { name: 'Nytt ärende' }).click();
  await page.getByRole('combobox', { name: 'Vem ringer?' }).fill('kvarn');
  await page.getByRole('option').nth(2).waitFor();
  await expectFaultless(page, 'who calls');
  await page.keyboard.press('Enter');
  await page.getByLabel('Vad är fel?').waitFor();
  await page.getByRole('button', { name: /^Spara \S*ärendet/ }).click();
  await expectFaultless(page, 'a call, with what is missing');
  await page.getByRole('link', { name: 'Anmäl steg för steg' }).click();
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  await expectFaultless(page, 'choose project');
  await page.getByRole('radio', { name: /Kvarnholmen/ }).check({ force: true });
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByLabel('Rubrik').waitFor();
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expectFaultless(page, 'describe, with what is missing');
  await page.getByLabel('Rubrik').fill('Lampan i trapphuset är trasig');
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByLabel('Välj filer').last().setInputFiles(picture('pipe.jpg'));
  await expect(page.getByRole('listitem').getByRole('img')).toBeVisible();
  await expectFaultless(page, 'photos');
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByRole('heading', { name: /Granska/ }).waitFor();
  await expectFaultless(page, 'review');
  await page.getByRole('button', { name: 'Avbryt' }).first().click();
  await page.getByRole('alertdialog').waitFor();
  await expectOpenFaultless(page, 'the question before it is thrown away');
});

test('people who prefer reduced motion get none, neither while waiting nor later', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const listMayCome = Promise.withResolvers<void>();
  await page.route(/\/api\/issue\?/, async (route) => {
    await listMayCome.promise;
    await route.continue();
  });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().duration))
        .filter((duration) => duration > 10),
    );
  await signIn(page, 'worker');
  await page.getByRole('progressbar').waitFor();
  expect(await moving()).toEqual([]);
  listMayCome.resolve();
  await page.locator('.issue-row').first().waitFor();
  await page.getByRole('button', { name: /^Konto/ }).click();
  expect(await moving()).toEqual([]);
});
