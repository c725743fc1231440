import { expect, type Page, test } from '@playwright/test';

import { violationsOn } from './axe.ts';
import { openDesignIssue } from './designIssue.ts';
import { fact, openFact, openPart } from './facts.ts';
import { movedOn, slowly } from './moves.ts';
import { signIn } from './people.ts';
import { strangersReport } from './reported.ts';

const add = (page: Page) => page.getByRole('button', { name: /^Lägg till \S/u });

test('F-32 the facts of an issue fit the window, and none moves while answers take 600 ms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'leader', { at: null });
  await slowly(page, '.issue-side');
  await openDesignIssue(page);
  await expect(add(page)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('tab', { name: /^Historik \d/u })).toBeVisible();
  await expect(page.locator('.issue-side [aria-busy=true]')).toHaveCount(0);
  // The agreement is looked up last.
  await expect(page.getByText(/Kvarnholmen etapp 3 \[4012\], 0901/u)).toBeVisible();

  const box = await add(page).boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(900);
  for (const term of await page.getByRole('term').all()) {
    const height = (await term.boundingBox())?.height ?? 0;
    if (height > 0) expect(height, await term.innerText()).toBeLessThanOrEqual(26);
  }
  expect(await movedOn(page)).toEqual([]);
});

test('the parts beside the conversation are tabs on its bar’s line, each with its own place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, 'leader', { at: null });
  await openDesignIssue(page);
  await add(page).waitFor();
  const tabs = await page.getByRole('tablist').boundingBox();
  const bar = await page.locator('.conv-bar').boundingBox();
  expect(tabs!.y).toBeCloseTo(bar!.y, 0);

  const facts = page.getByRole('tabpanel', { name: 'Fakta' });
  await facts.evaluate((panel) => panel.scrollTo(0, 60));
  await openPart(page, 'Filer');
  await expect(page.getByRole('tabpanel', { name: /^Filer/u }).getByRole('figure')).not.toHaveCount(
    0,
  );
  await page.keyboard.press('End');
  const note = `Koden är ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Ny anteckning' }).fill(note);
  await page.getByRole('button', { name: 'Spara anteckning' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  await openPart(page, 'Fakta');
  expect(await facts.evaluate((panel) => panel.scrollTop)).toBe(60);
});

for (const theme of ['light', 'dark'] as const) {
  test(`adding a fact and the tabs have no fault of accessibility, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'leader', { at: null });
    await openDesignIssue(page);
    await add(page).click();
    await page.getByRole('option').first().waitFor();
    expect(await violationsOn(page, {}, { include: '.issue-side' })).toEqual([]);
    await page.keyboard.press('Escape');
    for (const part of ['Filer', 'Historik', 'Anteckningar']) {
      await openPart(page, part);
      expect(await violationsOn(page, {}, { include: '.issue-side' }), part).toEqual([]);
    }
  });
}

test('on a phone each tab of an issue begins at its top, and has its place again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'leader', { at: null });
  await openDesignIssue(page);
  await expect(page.getByRole('article').last()).toBeInViewport();
  await page.getByRole('textbox', { name: 'Meddelande' }).waitFor();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const tabs = page.getByRole('tablist');
  const left = await scrolled();
  expect(left).toBeGreaterThan(300);

  // A click of the browser's driver would scroll first.
  const open = (name: string) => page.getByRole('tab', { name }).dispatchEvent('click');
  await open('Fakta');
  await expect(page.getByRole('term').first()).toBeInViewport();
  const bar = await tabs.boundingBox();
  const first = await page.getByRole('tabpanel', { name: 'Fakta' }).boundingBox();
  expect(first?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
  await page.mouse.wheel(0, 200);
  await expect.poll(scrolled).toBeLessThan(left);
  const place = await scrolled();

  await open('Konversation');
  await expect.poll(scrolled).toBe(left);
  await open('Fakta');
  await expect.poll(scrolled).toBe(place);
});

test('a fact without a value is added in its place by keyboard alone', async ({ page }) => {
  await signIn(page, 'leader', { at: '/dashboard?status=new&sort=created' });
  await page.locator('.issue-row').getByRole('link').first().click();
  await openFact(page, 'Skäl');
  const text = `Slitage ${Date.now()}`;
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(fact(page, 'Skäl')).toContainText(text);
});

test('F-58 staff read whole that nobody has confirmed the address of a report', async ({
  page,
  request,
}) => {
  const { id } = await strangersReport(request, 'Porten går inte att låsa');
  await signIn(page, 'admin', { at: `/issue/${id}` });
  const said = page.getByText('Vi mejlar bara kvittot tills länken i det har öppnats.');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 390) await openPart(page, 'Fakta');
    await expect(said).toBeInViewport();
    const isWhole = await said.evaluate((sentence) => {
      const [shown, box] = [sentence, sentence.parentElement!].map((one) =>
        one.getBoundingClientRect(),
      );
      const range = document.createRange();
      range.selectNodeContents(sentence);
      return range.getBoundingClientRect().right <= box!.right && shown!.left >= box!.left;
    });
    expect(isWhole, `${width} wide`).toBe(true);
  }
});
