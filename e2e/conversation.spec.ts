import { readFileSync } from 'node:fs';

import { expect, type Page, test } from '@playwright/test';

import { openDesignIssue } from './designIssue.ts';
import { sendMessage } from './facts.ts';
import { anotherBrowser, picture, signIn } from './people.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Meddelande' });
const files = (page: Page) => page.getByRole('list', { name: 'Filer i meddelandet' });
const messageWith = (page: Page, text: string) =>
  page.getByRole('article').filter({ hasText: text });

async function openIssue(page: Page) {
  await openDesignIssue(page);
  await editor(page).waitFor();
}

/** Writes a message and sees it in the conversation. */
async function write(page: Page, text: string, type = 'Alla parter') {
  await editor(page).click();
  await page.getByRole('radio', { name: type }).click();
  await editor(page).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(messageWith(page, text)).toBeVisible();
}

type GivenFiles = { files: number; text?: string; as: 'paste' | 'drop' };

/** Pastes or drops pictures on the editor, as the browser hands them over. */
async function handOver(page: Page, { files: count, text, as }: GivenFiles) {
  const bytes = [...readFileSync(picture('pipe.jpg'))];
  await editor(page).evaluate(
    (element, given) => {
      const transfer = new DataTransfer();
      const content = new Uint8Array(given.bytes);
      for (let n = 0; n < given.count; n += 1) {
        transfer.items.add(new File([content], 'image.jpg', { type: 'image/jpeg' }));
      }
      if (given.text) transfer.setData('text/plain', given.text);
      const shared = { bubbles: true, cancelable: true };
      const event =
        given.as === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: transfer })
          : new DragEvent('drop', { ...shared, dataTransfer: transfer });
      element.dispatchEvent(event);
    },
    { bytes, count, text, as },
  );
}

test.describe('templates', () => {
  test('SET-05 are found by keyboard and filled in for the reader', async ({ page }) => {
    await signIn(page, 'leader', { at: null });
    await openIssue(page);
    await page.getByRole('button', { name: 'Infoga mall' }).click();
    await page.getByRole('combobox', { name: /Sök/ }).fill('klart');
    await page.keyboard.press('Enter');
    await expect(editor(page)).toContainText('Hej Ingrid!');
    await expect(editor(page)).toContainText(/\/reporter-issue\/\d+/);
    await expect(editor(page)).toContainText('Annika Söderström-Åkerblom');
    await expect(editor(page)).toBeFocused();
  });

  test('SET-05 open by / too, show gaps, and ask before they are sent with one', async ({
    page,
  }) => {
    await signIn(page, 'leader', { at: null });
    await openIssue(page);
    await editor(page).click();
    await page.keyboard.type('/beso');
    await expect(page.getByRole('option', { name: /Besök bokat/ })).toBeVisible();
    await page.keyboard.press('Enter');
    const gap = editor(page).locator('mark[data-gap]');
    await expect(gap).toHaveText('besökstid');
    await expect(editor(page)).not.toContainText('/beso');

    await page.keyboard.press('Control+Enter');
    const question = page.getByRole('alertdialog').filter({ hasText: 'Skicka ofullständigt?' });
    await expect(question).toContainText('besökstid');
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect(gap).toHaveCount(1);

    // A reload keeps the text and its picture placeholder.
    await page.reload();
    await expect(gap).toHaveText('besökstid');
    await editor(page).click();
    await gap.click();
    const time = `fredag klockan 8, ${Date.now()}`;
    await page.keyboard.type(time);
    await expect(gap).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(messageWith(page, `Vi kommer ${time}.`)).toBeVisible();
  });

  test('SET-05 for staff make an empty message internal; a / in a sentence stays', async ({
    page,
  }) => {
    await signIn(page, 'worker', { at: null });
    await openIssue(page);
    await editor(page).click();
    await page.keyboard.type('och/eller 12/3');
    await expect(page.getByRole('listbox', { name: 'Förslag' })).toBeHidden();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Infoga mall' }).click();
    await page.getByRole('option', { name: /Överlämning/ }).click();
    await expect(page.getByRole('radio', { name: 'Internt' })).toBeChecked();
    await expect(editor(page)).toContainText('Ingrid Björklund-Håkansson');
  });
});

test('SET-05 stay on a phone’s screen @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'leader', { at: null });
  await openIssue(page);
  await editor(page).click();
  await page.getByRole('button', { name: 'Infoga mall' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('option', { name: /Felanmälan mottagen/ }).click();
  await expect(editor(page)).toContainText('Hej Ingrid!');
});

test('ISS-05 the composer shows who reads a message, and how it reaches them', async ({ page }) => {
  await signIn(page, 'leader', { at: null });
  await openIssue(page);
  const form = page.getByRole('form', { name: 'Nytt meddelande' });
  await editor(page).click();
  await expect(form).toContainText('Ingrid Björklund-Håkansson (via e-post)');
  await page.getByRole('radio', { name: 'Internt' }).click();
  await expect(form).toContainText('Läses bara av förvaltningen');
  await expect(form).not.toContainText('Ingrid');
});

test('ISS-02 ISS-05 staff preview an issue as the reporter and as a contractor, without internal content', async ({
  page,
}) => {
  await signIn(page, 'leader', { at: null });
  await openIssue(page);
  const [secret, open] = [`Bara för oss ${Date.now()}`, `Till alla ${Date.now()}`];
  await write(page, secret, 'Internt');
  await write(page, open);
  const address = page.url();
  for (const party of [/Visa som anmälaren/, /Visa som Bergström Rör/]) {
    await page.getByRole('button', { name: 'Fler åtgärder' }).click();
    const answering = page.waitForResponse(/\/api\/issue\/\d+\/as\//);
    await page.getByRole('link', { name: party }).click();
    const answer = await (await answering).text();
    await expect(page.getByText(/^Så här ser /)).toBeVisible();
    await expect(messageWith(page, open)).toBeVisible();
    expect(answer).toContain(open);
    expect(answer).not.toContain(secret);
    expect(await page.content()).not.toContain(secret);
    await expect(editor(page)).toHaveCount(0);
    await expect(page.getByRole('switch')).toHaveCount(0);
    await page.getByRole('link', { name: /^Tillbaka till/ }).click();
    await page.waitForURL(address);
    await expect(messageWith(page, secret)).toBeVisible();
  }
});

for (const size of ['desktop', 'phone @phone'] as const) {
  test(`ISS-08 pictures are pasted and dropped, several at once, and survive a reload, ${size}`, async ({
    page,
  }) => {
    if (size !== 'desktop') await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'admin', { at: null });
    await openIssue(page);
    const text = `Med bilder ${Date.now()}`;
    await editor(page).click();
    await page.keyboard.type(text);
    await handOver(page, { files: 2, as: 'paste' });
    await expect(files(page).getByRole('listitem')).toHaveCount(2);
    await handOver(page, { files: 1, as: 'drop' });
    await expect(files(page).getByRole('listitem')).toHaveCount(3);
    await expect(files(page).locator('img')).toHaveCount(3);
    await expect(editor(page)).toHaveText(text);

    // Text copied in an office program brings an image of itself.
    await handOver(page, { files: 1, as: 'paste', text: ' och text' });
    await expect(editor(page)).toContainText('och text');
    await expect(files(page).getByRole('listitem')).toHaveCount(3);

    await page.reload();
    await expect(files(page).getByRole('listitem')).toHaveCount(3);
    await expect(editor(page)).toContainText(text);
    await files(page)
      .getByRole('button', { name: /^Ta bort/ })
      .first()
      .click();
    await expect(files(page).getByRole('listitem')).toHaveCount(2);
    await sendMessage(page);
    const message = messageWith(page, text);
    await expect(message.getByRole('button', { name: /^Visa / })).toHaveCount(2);
    await expect(files(page)).toHaveCount(0);
  });
}

test('ISS-06 one person marks a message unread, for themselves only', async ({ page, browser }) => {
  await signIn(page, 'leader', { at: null });
  await openIssue(page);
  const [first, second] = [`Första ${Date.now()}`, `Andra ${Date.now()}`];
  const worker = await anotherBrowser(browser, 'worker', null);
  await write(page, first);
  await write(page, second);

  await openIssue(worker);
  const menuOf = (text: string) =>
    messageWith(worker, text).getByRole('button', { name: /^Fler val/ });
  await expect(messageWith(worker, second)).toHaveAttribute('data-unread', 'true');
  const marked = worker.waitForResponse('**/api/issue/messages/read');
  await menuOf(first).click();
  await worker.getByRole('button', { name: 'Markera som oläst' }).last().click();
  await marked;
  await worker.goto('/dashboard?unread=true&q=18190');
  await expect(worker.getByRole('link', { name: /Fuktskada bakom/ })).toBeVisible();

  // Its author has nothing unread by it.
  await page.goto('/dashboard?unread=true&q=18190');
  await expect(page.getByRole('link', { name: /Fuktskada bakom/ })).toHaveCount(0);
  await worker.context().close();
});

test('ISS-05 ISS-07 a message is deleted for everybody, and a refusal shows the server’s reason', async ({
  page,
  browser,
}) => {
  await signIn(page, 'leader', { at: null });
  await openIssue(page);
  const text = `Fel adress ${Date.now()}`;
  await write(page, text);
  const admin = await anotherBrowser(browser, 'admin', null);
  await openIssue(admin);
  await expect(messageWith(admin, text)).toBeVisible();

  const remove = async () => {
    await messageWith(page, text)
      .getByRole('button', { name: /^Fler val/ })
      .click();
    await page.getByRole('button', { name: 'Ta bort meddelandet …' }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
  };
  for (const [body, said] of [
    [
      { error: { code: 'FORBIDDEN', message: 'Femton minuter har gått' } },
      'Femton minuter har gått',
    ],
    [{}, '-'],
  ] as const) {
    await page.route('**/messages/*', async (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 403, json: body })
        : route.fallback(),
    );
    await remove();
    await expect(page.getByText(`Meddelandet kunde inte tas bort: ${said}`)).toBeVisible();
    await page.unroute('**/messages/*');
  }
  await remove();
  await expect(messageWith(page, text)).toHaveCount(0);
  await expect(messageWith(admin, text)).toHaveCount(0);
  await admin.context().close();
});
