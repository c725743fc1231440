import { expect, test } from '@playwright/test';

import { violationsOn } from './axe.ts';
import { signIn } from './people.ts';

test('ISS-01 without a mouse: the list by groups, one of them closed, an issue and back', async ({
  page,
}) => {
  await signIn(page, 'leader');
  const rows = page.locator('.issue-row');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gruppera' })).toBeVisible();

  await page.keyboard.press('Shift+G');
  await expect(page).toHaveURL(/group=urgency/u);
  const late = page.getByRole('button', { name: /^Försenade \d+/u });
  await expect(late).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: /^Väntar \d+/u })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(rows.first()).toBeVisible();
  // The bar of requests comes and goes above the landmarks.
  expect(await violationsOn(page, {}, { exclude: '.loadbar' })).toEqual([]);

  await page.keyboard.press('j');
  const first = rows.first().getByRole('link');
  await expect(first).toBeFocused();
  const title = await first.innerText();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/issue\/\d+/u);
  await page.goBack();
  await expect(page.getByRole('link', { name: title }).first()).toBeFocused();

  for (let n = 0; n < 5; n += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await late.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(late).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(late).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(late).toHaveAttribute('aria-expanded', 'false');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);

  await page.keyboard.press('Shift+G');
  await expect(page).not.toHaveURL(/group=/u);
  await expect(late).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
});
