import { expect, type Page, test } from '@playwright/test';

import { openDesignIssue } from './designIssue.ts';
import { signIn } from './people.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Meddelande' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Förslag' });
const options = (page: Page) => list(page).getByRole('option');
const waiting = (page: Page) => page.getByRole('status', { name: 'Söker …' });

async function openIssue(page: Page) {
  await signIn(page, 'leader', { at: null });
  await openDesignIssue(page);
  await editor(page).click();
}

/** Holds answers back until released. */
async function holdAnswers(page: Page, which = (_query: string) => true) {
  const held = new Map<string, () => void>();
  await page.route('**/api/mention?*', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('q') ?? '';
    if (which(query)) await new Promise<void>((go) => held.set(query, go));
    await route.continue();
  });
  return {
    letGo: (query: string) => held.get(query)?.(),
    isAsked: (query: string) => held.has(query),
  };
}

/** Inserts a text in one go, faster than anybody types. */
const typeAtOnce = (page: Page, text: string) =>
  page.evaluate((letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter);
    return performance.now();
  }, text);

test('MEN-01 MEN-07 the trigger alone opens the list, and only letters, digits and _ go on with it', async ({
  page,
}) => {
  await openIssue(page);
  await page.keyboard.type('Hej @');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.type('Gör');
  await expect(options(page).first()).toContainText('Göran Åkesson');
  await page.keyboard.type('-');
  await expect(list(page)).toBeHidden();
  await expect(page.locator('.suggestion')).toHaveCount(0);
});

test('MEN-02 it shows that it is loading, and sends one request, 50 ms after the last letter', async ({
  page,
}) => {
  await openIssue(page);
  const answers = await holdAnswers(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/mention')) requests.push(request.url());
  });
  const typedAt = await typeAtOnce(page, '@gör');
  await expect(waiting(page)).toBeVisible();
  await expect.poll(() => answers.isAsked('gör')).toBe(true);
  expect(requests).toHaveLength(1);
  answers.letGo('gör');
  await expect(options(page).first()).toContainText('Göran Åkesson');
  await expect(waiting(page)).toBeHidden();
  const askedAt = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/api/mention'))
        ?.startTime ?? 0,
  );
  expect(askedAt - typedAt).toBeGreaterThanOrEqual(45);
});

test('MEN-03 Escape, moving away, no match, a space and a pick close the list', async ({
  page,
}) => {
  await openIssue(page);
  await page.keyboard.type('Till @');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(editor(page)).toHaveText('Till @');

  await page.keyboard.type(' och @');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(list(page)).toBeHidden();

  await page.keyboard.press('End');
  await page.keyboard.type(' @gör');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.type('xqz');
  await expect(list(page)).toBeHidden();

  await page.keyboard.type(' @gör');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.type(' ');
  await expect(list(page)).toBeHidden();

  await page.keyboard.type('@gör');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeHidden();
});

test('MEN-04 Up and Down cycle past disabled options; a click picks enabled ones only', async ({
  page,
}) => {
  await openIssue(page);
  await page.keyboard.type('@');
  const enabled = list(page).locator('[role=option]:not([aria-disabled])');
  const chosen = list(page).getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  const count = await enabled.count();
  const first = await chosen.textContent();
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText((await enabled.nth(count - 1).textContent()) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(first ?? '');

  const disabled = list(page).locator('[aria-disabled]').first();
  await disabled.click({ force: true });
  await expect(editor(page).locator('.mention')).toHaveCount(0);
  await enabled.nth(1).click();
  await expect(editor(page).locator('.mention')).toHaveCount(1);
  await expect(editor(page)).toBeFocused();
});

test('F-34 MEN-04 people who cannot read the message are greyed, with the reason, and Enter leaves the line whole', async ({
  page,
}) => {
  await openIssue(page);
  await editor(page).click();
  await page.getByRole('radio', { name: 'Internt' }).click();
  await editor(page).click();
  await page.keyboard.type('@wåhl');
  const contractor = options(page).filter({ hasText: 'Peter Wåhlin' });
  await expect(contractor).toHaveAttribute('aria-disabled', 'true');
  await expect(contractor).toContainText('Kan inte läsa interna meddelanden');
  await page.keyboard.press('Enter');
  await expect(editor(page).locator('.mention')).toHaveCount(0);
  await expect(editor(page).locator('p')).toHaveCount(1);
  await expect(list(page)).toContainText('Ingen här kan nämnas');

  await page.getByRole('radio', { name: 'Alla parter' }).click();
  await page.getByRole('button', { name: 'Skriv till alla parter' }).click();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('@wåhl');
  await expect(contractor).not.toHaveAttribute('aria-disabled', 'true');
});

for (const key of ['Enter', 'Tab'] as const) {
  test(`MEN-04 MEN-05 MEN-06 ${key} inserts the highlighted person, with a space, and the text goes on`, async ({
    page,
  }) => {
    await openIssue(page);
    await editor(page).click();
    await page.getByRole('radio', { name: 'Internt' }).click();
    await editor(page).click();
    const text = `kan du ringa? ${Date.now()}`;
    await page.keyboard.type('Hej @gör');
    await expect(options(page).first()).toContainText('Göran Åkesson');
    await page.keyboard.press(key);
    await page.keyboard.type(text);
    const mention = editor(page).locator('.mention');
    await expect(mention).toHaveAttribute('data-disabled', 'false');
    await expect(mention).toHaveText('@Göran Åkesson');
    await expect(mention).toHaveAttribute('data-id', /^agent-\d+$/);
    await expect(mention).toHaveAttribute('data-value', 'Göran Åkesson');
    await expect(mention).toHaveAttribute('data-denotation-char', '@');
    await expect(editor(page)).toHaveText(`Hej @Göran Åkesson ${text}`);

    await page.keyboard.press('Control+Enter');
    const message = page.getByRole('article').filter({ hasText: text });
    await expect(message.locator('.mention')).toHaveText('@Göran Åkesson');
    await expect(message.locator('.mention')).toHaveAttribute('data-disabled', 'false');
    await expect(editor(page)).toHaveText('');
  });
}

test('MEN-06 an issue is mentioned by its number, and its link opens in a new tab', async ({
  page,
}) => {
  await openIssue(page);
  await editor(page).click();
  await page.getByRole('radio', { name: 'Internt' }).click();
  await editor(page).click();
  const text = `hör ihop ${Date.now()}`;
  await page.keyboard.type('@18190');
  await options(page).filter({ hasText: '18190' }).first().click();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  const mention = page.getByRole('article').filter({ hasText: text }).locator('.mention');
  await expect(mention).toHaveAttribute('data-denotation-char', '#');
  await expect(mention).toHaveAttribute('data-link', /^\/issue\/\d+$/);
  await expect(mention).toHaveAttribute('data-target', '_blank');
  const opening = page.waitForEvent('popup');
  await mention.getByRole('link').click();
  await expect((await opening).getByRole('heading', { level: 1 })).toContainText('Fuktskada');
});

test('MEN-07 text more than 31 characters back is ignored', async ({ page }) => {
  await openIssue(page);
  await holdAnswers(page);
  await typeAtOnce(page, `@${'a'.repeat(30)}`);
  await expect(waiting(page)).toBeVisible();
  await page.keyboard.type('a');
  await expect(waiting(page)).toBeHidden();
});

test('MEN-07 the list is 2 px from the text, above the composer if there is no room below', async ({
  page,
}) => {
  await openIssue(page);
  await page.keyboard.type('Hej @');
  await expect(list(page)).toBeVisible();
  const composer = await page.getByRole('form', { name: 'Nytt meddelande' }).boundingBox();
  await expect
    .poll(async () => {
      const box = await list(page).boundingBox();
      return box && composer && Math.round(composer.y - (box.y + box.height));
    })
    .toBe(2);
  const trigger = await editor(page).locator('.suggestion').boundingBox();
  const box = await list(page).boundingBox();
  expect(Math.abs((box?.x ?? 0) - (trigger?.x ?? 99))).toBeLessThan(2);
});

test('MEN-08 an e-mail address opens nothing', async ({ page }) => {
  await openIssue(page);
  await page.keyboard.type('anna@gö');
  await page.keyboard.type(' @gö');
  await expect(list(page)).toBeVisible();
  await expect(page.locator('.suggestion')).toHaveText('@gö');
});

test('MEN-09 people, teams and issues are offered; a late answer for an older text is dropped', async ({
  page,
}) => {
  await openIssue(page);
  await page.keyboard.type('@');
  // The project type decides the word for an issue.
  for (const group of [/^Personer$/, /^Team$/, /ärenden$/i]) {
    await expect(list(page).getByText(group)).toBeAttached();
  }
  await page.keyboard.press('Backspace');
  const answers = await holdAnswers(page, (query) => query === 'a');
  await page.keyboard.type('@a');
  await expect.poll(() => answers.isAsked('a')).toBe(true);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('göran');
  await expect(options(page)).toHaveText([/Göran Åkesson/u]);
  const shown = await options(page).allTextContents();
  const late = page.waitForEvent('requestfinished', (request) => request.url().includes('q=a&'));
  answers.letGo('a');
  await Promise.race([late, page.waitForEvent('requestfailed').catch(() => undefined)]);
  expect(await options(page).allTextContents()).toEqual(shown);
});
