import { expect, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { openDesignIssue } from './designIssue.ts';
import { signIn } from './people.ts';
import { reportTap } from './report.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Nytt meddelande' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Meddelande' });
/** By keys: filled from outside, the editor may take what it is typing for newer. */
async function empty(page: Page) {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await expect(text(page)).toHaveText('');
}
const height = async (page: Page) => (await form(page).boundingBox())?.height ?? 0;

async function openIssue(page: Page) {
  await signIn(page, 'leader', { at: null });
  await openDesignIssue(page);
  await text(page).waitFor();
}

test('F-32 the composer is one line until it is used, and folds with its draft', async ({
  page,
}) => {
  await openIssue(page);
  const last = page.locator('.thread .msg').last();
  await expect(last).toBeInViewport();
  expect(await height(page)).toBeLessThanOrEqual(46);
  await page.keyboard.press('r');
  await expect(text(page)).toBeFocused();
  await expect(form(page).getByText(/^Läses av/)).toBeVisible();
  expect(await height(page)).toBeGreaterThan(120);
  await expect(last.locator('.msg-body')).toBeInViewport({ ratio: 1 });

  for (let row = 0; row < 20; row += 1) {
    await page.keyboard.type(`Rad ${row}`);
    await page.keyboard.press('Enter');
  }
  expect((await text(page).boundingBox())?.height).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(form(page).getByText('Utkast:')).toBeVisible();
  expect(await height(page)).toBeLessThanOrEqual(46);
  await expect(text(page)).toContainText('Rad 0');
  await expect(page.getByRole('button', { name: 'Skicka till alla' })).toBeHidden();
});

test('F-32 a letter that is no key begins a message, and an empty one folds when it is left', async ({
  page,
}) => {
  await openIssue(page);
  await page.keyboard.press('Shift+H');
  await page.keyboard.type('ej');
  await expect(text(page)).toHaveText('Hej');
  await empty(page);
  await page.keyboard.press('p');
  await expect(text(page)).toHaveText('p');
  await empty(page);
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 4, y: 4 } });
  await expect.poll(() => height(page)).toBeLessThanOrEqual(46);
  await page.keyboard.press('p');
  await expect(page.getByRole('option', { name: /Göran Åkesson/ })).toBeVisible();
});

test('F-32 on a phone the line is 52 px high @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openIssue(page);
  expect(await height(page)).toBeLessThanOrEqual(54);
  await text(page).click();
  await expect(page.getByRole('radio', { name: 'Internt' })).toBeVisible();
});

test('F-32 new messages come in at the end, and wait under a button for who has scrolled up', async ({
  page,
  request,
}) => {
  const ask = await signedIn(request);
  const { id } = await reportTap(ask, { phone: '070-174 06 31' });
  const write = async (words: string) =>
    ask('POST', `/api/issue/${id}/messages`, {
      key: crypto.randomUUID(),
      type: 'public',
      html: `<p>${words}</p>`,
    });
  for (let row = 0; row < 12; row += 1) await write(`Rad ${row}`);
  await signIn(page, 'leader', { at: null });
  await page.goto(`/issue/${id}`);
  await text(page).waitFor();
  const pane = page.locator('.conv-scroll');
  await pane.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await write('Kommer in');
  await expect(page.getByRole('article').filter({ hasText: 'Kommer in' })).toBeInViewport();

  await pane.evaluate((element) => element.scrollTo(0, 0));
  await write('Väntar nere');
  const below = page.getByRole('button', { name: '1 nytt' });
  await expect(below).toBeVisible();
  const message = page.getByRole('article').filter({ hasText: 'Väntar nere' });
  await expect(message).not.toBeInViewport();
  await below.click();
  await expect(message).toBeInViewport();
  await expect(below).toBeHidden();
});
