import { expect, type Page, test } from '@playwright/test';

import { firstViewGone } from './early.ts';
import { tooSmall } from './fingers.ts';
import { aJob, linkOf, projectLink } from './jobs.ts';
import { answerAll, chooseKind } from './reportForm.ts';
import { signIn } from './people.ts';
import { button, heading, sheet } from './phone.ts';
import { somethingDone } from './reported.ts';
import { askForCode, comeIn, REPORTERS } from './reporters.ts';

test.beforeEach(({ hasTouch }) => test.skip(!hasTouch, 'A mouse is finer'));
test.describe.configure({ timeout: 90_000 });

async function expectLargeTargets(page: Page, name: string) {
  await firstViewGone(page);
  await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0);
  await expect.poll(() => tooSmall(page), name).toEqual([]);
}

async function visit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await expectLargeTargets(page, path);
  }
}

async function openMenu(page: Page, name: string | RegExp) {
  await button(page, name).tap();
  const menu = page.locator('.dropdown-menu.show');
  await menu.waitFor();
  await expectLargeTargets(page, `menu ${name}`);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

test('F-43 @tablet targets on the pages before the log-in are large enough for a finger', async ({
  page,
}) => {
  await visit(page, [
    '/auth/login',
    '/auth/forgot-password',
    '/auth/reset-password/some-token',
    '/auth/activate-password/some-token',
    '/agent-issue/1',
    '/reporter-issue/login',
  ]);
  await askForCode(page, REPORTERS.lookingAround);
  await expectLargeTargets(page, 'the code');
});

test('F-43 @tablet targets of the report form are large enough for a finger', async ({
  page,
  request,
}) => {
  const goOn = async () => button(page, 'Fortsätt').tap();
  await page.goto(await projectLink(request, 'Björkbacken'));
  await heading(page, 'Vad är fel?');
  await page.getByRole('link', { name: /kän(t|da) fel$/u }).tap();
  await heading(page, 'Är det redan anmält?');
  await expectLargeTargets(page, 'known faults');
  await button(page, 'Något annat').tap();
  await page.getByLabel('Beskriv det kort').fill('Det sprutar vatten ur ledningen');
  await chooseKind(page, 'Störning');
  await expectLargeTargets(page, 'the description, and what it is about');
  await goOn();
  await heading(page, 'Störning');
  await expectLargeTargets(page, 'what to do instead');
  await page.getByRole('link', { name: 'Välj något annat' }).tap();
  await chooseKind(page, 'El');
  await chooseKind(page, 'Badrum');
  await goOn();
  await heading(page, 'Var är felet?');
  await page.locator('label.choice').filter({ hasText: '1001' }).first().tap();
  await expectLargeTargets(page, 'the address and the questions');
  await answerAll(page);
  await goOn();
  await heading(page, 'Vem är du?');
  await expectLargeTargets(page, 'the name, and what is sent');
});

test('F-43 @tablet targets of a reporter’s pages are large enough for a finger', async ({
  page,
  request,
}) => {
  const { id, email } = await somethingDone(request);
  await comeIn(page, email);
  await visit(page, ['/reporter-issue/dashboard', `/reporter-issue/${id}`]);
});

test('F-43 @tablet targets of a contractor’s page and sheets are large enough for a finger', async ({
  page,
  request,
}) => {
  const job = await aJob(request, 'Ta med packningar');
  await page.goto(await linkOf(page, job));
  await heading(page, job.title);
  await expectLargeTargets(page, 'a job');
  await button(page, 'Ta uppdraget').tap();
  // Whom to call comes with it, and moves what is below.
  await page.getByRole('link', { name: /^Ring.*Ingrid Håkansson/ }).waitFor();
  for (const [open, title] of [
    ['Boka', 'När kommer ni?'],
    ['Skriv', 'Skriv ett meddelande'],
    ['Klart', 'Vad gjorde du?'],
  ] as const) {
    await button(page, open).tap();
    await sheet(page, title).waitFor();
    await expectLargeTargets(page, title);
    await page.keyboard.press('Escape');
    await sheet(page, title).waitFor({ state: 'detached' });
  }
  await signIn(page, 'admin', { at: `/issue/${job.id}` });
  await page.getByRole('link', { name: '070-123 45 67' }).waitFor();
  await expectLargeTargets(page, 'the issue, with its reporter');
});

test('F-43 @tablet targets of the staff’s pages are large enough for a finger', async ({
  page,
}) => {
  await signIn(page, 'admin', { at: '/import' });
  await page.getByRole('radio', { name: /^Etiketter ?På ärenden/u }).check({ force: true });
  const buffer = Buffer.from('Namn\r\nVattenskada\r\n');
  const file = { name: 'etiketter.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await button(page, 'Granska 1 rad').waitFor();
  await expectLargeTargets(page, 'an import');
  await page.goto('/import');
  await page.getByRole('link', { name: file.name }).first().waitFor();
  await visit(page, ['/dashboard', '/new-issue', '/import']);
  await page.goto('/dashboard');
  await openMenu(page, 'Ladda ner eller skicka listan');
  await openMenu(page, /^Konto:/u);
  await page.goto('/dashboard?q=18190');
  await page.getByRole('link', { name: /Fuktskada bakom diskmaskin/ }).tap();
  await page.getByRole('textbox', { name: 'Meddelande' }).waitFor();
  await expectLargeTargets(page, 'an issue');
  await openMenu(page, 'Fler åtgärder');
});

test('F-43 @tablet targets of the settings are large enough for a finger', async ({ page }) => {
  await signIn(page, 'admin', { at: null });
  await visit(page, [
    '/settings/project/1',
    '/settings/people',
    '/settings/teams',
    '/settings/roles',
    '/settings/company',
    '/settings/messageTemplate',
    '/settings/importantDate',
    '/settings/internalCategory',
    '/settings/productCategory',
  ]);
});

test('F-43 @tablet targets of the super admin’s pages are large enough for a finger', async ({
  page,
}) => {
  await signIn(page, 'super', { at: null });
  await visit(page, ['/auth/choose-company', '/super-admin', '/super-admin/project-types']);
  await page.goto('/super-admin/project-types/1');
  await page.getByRole('tab').first().waitFor();
  await expectLargeTargets(page, 'the form designer');
});

test('F-43 @tablet the targets of chart bars and hours are also in tables, large enough for a finger', async ({
  page,
}) => {
  await signIn(page, 'admin', { at: '/statistics' });
  const figures = page.getByRole('button', { name: /^Mer: /u });
  await figures.first().waitFor();
  for (const figure of await figures.all()) {
    await figure.tap();
    await page.getByRole('button', { name: 'Visa som tabell' }).tap();
  }
  await expect(page.locator('.data-table a').first()).toBeVisible();
  await expectLargeTargets(page, 'statistics');
});

test('F-43 @tablet no tab of the company overlaps the next one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', { at: '/settings/company' });
  await page.getByRole('link', { name: 'Uppgifter' }).waitFor();
  const tooNarrow = await page
    .locator('.part-nav a')
    .evaluateAll((all) => all.filter((tab) => tab.scrollWidth > tab.clientWidth).length);
  expect(tooNarrow).toBe(0);
});
