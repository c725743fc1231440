import { expect, type Page, test } from '@playwright/test';

import { violationsOn } from './axe.ts';
import { openDesignIssue } from './designIssue.ts';
import { openPart, sendMessage } from './facts.ts';
import { anotherBrowser, picture, signIn } from './people.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Meddelande' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Förslag' });

async function openIssue(page: Page, person: 'leader' | 'admin' = 'leader') {
  await signIn(page, person, { at: null });
  await openDesignIssue(page);
  await expect(page.getByRole('heading', { level: 1, name: /Fuktskada/ })).toBeVisible();
  await editor(page).waitFor();
}

test('a draft survives a reload, and others’ messages never overwrite it', async ({
  page,
  browser,
}) => {
  await openIssue(page);
  await editor(page).click();
  await page.getByRole('radio', { name: 'Internt' }).click();
  await editor(page).click();
  await page.keyboard.type('Halvfärdig mening');
  await expect(page.getByText(/Utkast sparat/)).toBeVisible();
  await page.reload();
  await expect(editor(page)).toHaveText('Halvfärdig mening');
  await expect(page.getByRole('radio', { name: 'Internt' })).toHaveAttribute(
    'aria-checked',
    'true',
  );

  const admin = await anotherBrowser(browser, 'admin', page.url());
  const text = `Från en annan ${Date.now()}`;
  await editor(admin).click();
  await admin.keyboard.type(text);
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await admin.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  await page.keyboard.type(' som fortsätter');
  await expect(editor(page)).toHaveText('Halvfärdig mening som fortsätter');
  await admin.context().close();
});

test('ISS-18 a fact is changed by keyboard, saved, and shown to everybody with the page open', async ({
  page,
  browser,
}) => {
  await openIssue(page);
  const admin = await anotherBrowser(browser, 'admin', page.url());
  const fact = (at: Page) => at.getByRole('button', { name: 'Ändra Utrymme' });
  await expect(fact(admin)).toBeVisible();

  await fact(page).click();
  await page.getByRole('combobox', { name: 'Sök Utrymme' }).fill('bad');
  await page.keyboard.press('Enter');
  await expect(fact(page)).toContainText('Badrum');
  await expect(fact(admin)).toContainText('Badrum');

  await fact(page).click();
  await page.getByRole('combobox', { name: 'Sök Utrymme' }).fill('kök');
  await page.keyboard.press('Enter');
  await expect(fact(admin)).toContainText('Kök');
  await admin.context().close();
});

test('ISS-08 files are sent with a message, hidden, and viewed by keyboard', async ({ page }) => {
  await openIssue(page, 'admin');
  const text = `Två bilder ${Date.now()}`;
  await editor(page).click();
  await page.keyboard.type(text);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bifoga filer' }).click();
  await (await choosing).setFiles([picture('pipe.jpg'), picture('ceiling.jpg')]);
  await expect(
    page.getByRole('list', { name: 'Filer i meddelandet' }).getByRole('img'),
  ).toHaveCount(0);
  await sendMessage(page);

  const message = page.getByRole('article').filter({ hasText: text });
  await page.getByRole('tab', { name: /^Filer/ }).click();
  await page.getByRole('switch', { name: 'Intern: pipe.jpg' }).click();
  await expect(message.locator('.att.is-internal')).toHaveCount(1);

  await message.getByRole('button', { name: 'Visa pipe.jpg' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: 'pipe.jpg' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'pipe.jpg' })).toBeHidden();
  await expect(viewer.getByRole('img')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByRole('img', { name: 'pipe.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test('the editor works under the page’s security policy, with nothing in the console', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await openIssue(page);
  await editor(page).click();
  await page.keyboard.type('Ett  par  mellanslag och @gö');
  await expect(list(page)).toBeVisible();
  expect(errors.filter((text) => !text.includes('401'))).toEqual([]);
});

test('leaving while the editor is loading causes no fault, and it is there on return', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signIn(page, 'leader', { at: null });
  let arrive = () => {};
  const isOnItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/rich-text-.*\.js/, async (route) => {
    await isOnItsWay;
    await route.continue();
  });
  const request = page.waitForRequest(/rich-text-.*\.js/);
  await page.goto('/dashboard?q=18190');
  await page.getByRole('link', { name: /Fuktskada bakom diskmaskin/ }).click();
  await request;
  await page.goBack();
  await page.getByRole('link', { name: /Fuktskada bakom diskmaskin/ }).waitFor();
  arrive();
  for (let round = 0; round < 5; round += 1) {
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: /Fuktskada/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: /Fuktskada bakom diskmaskin/ })).toBeVisible();
  }
  await page.goForward();
  await editor(page).click();
  await page.keyboard.type('Här igen');
  await expect(editor(page)).toHaveText('Här igen');
  expect(errors).toEqual([]);
});

for (const theme of ['light', 'dark'] as const) {
  test(`the issue page has no fault of accessibility, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openIssue(page);
    await page.getByRole('button', { name: 'Ändra Kategori' }).click();
    expect(await violationsOn(page, {}, { include: 'main' })).toEqual([]);
  });
}

test('ISS-02 on paper only the content is printed; at twice the size a reader still sees what they answer', async ({
  page,
}) => {
  await openIssue(page);
  const text = page.getByText(/Mätt i dag/);
  const pressed = [
    page.getByRole('button', { name: /^Lägg till \S/u }),
    page.getByRole('group', { name: /Visa/ }),
    page.getByRole('switch').first(),
    page.getByPlaceholder('Ny anteckning'),
  ];
  await expect(pressed[0]!).toBeVisible();
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  for (const [at, thing] of pressed.entries()) {
    await expect(thing, String(at)).toBeHidden();
  }
  await expect(text).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Anmälare' })).toBeVisible();
  // Nothing is noted in the demo.
  for (const part of [/^Filer/u, 'Historik']) {
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
  }
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 720, height: 450 });
  await editor(page).waitFor();
  const composer = await page.getByRole('form', { name: 'Nytt meddelande' }).boundingBox();
  expect(composer?.height).toBeLessThan(80);
});

test('on a phone the parts are tabs, and a text being typed stays @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openIssue(page);
  await editor(page).click();
  await page.keyboard.type('Från telefonen');
  await openPart(page, 'Fakta');
  await expect(page.getByRole('button', { name: 'Ändra Kategori' })).toBeVisible();
  await page.getByRole('tab', { name: /Konversation/ }).click();
  await expect(editor(page)).toHaveText('Från telefonen');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(await page.evaluate(() => window.innerWidth));
});

test('on a phone the menu of the status is inside the window @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openIssue(page);
  await page.locator('.btn-status').click();
  const box = (await page.locator('.status-menu').boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
});
