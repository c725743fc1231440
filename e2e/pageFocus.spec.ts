import { expect, test } from '@playwright/test';

import { signIn } from './people.ts';

test('F-43 Enter on a row moves the focus to the issue, and back to the row on return', async ({
  page,
}) => {
  await signIn(page, 'leader');
  await page.locator('.issue-row').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/issue\/\d+/);
  await page.getByRole('textbox', { name: 'Meddelande' }).waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.locator('.issue-row').first().getByRole('link')).toBeFocused();
});
