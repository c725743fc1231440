import { expect, type Locator } from '@playwright/test';

/**
 * Picks the first option that has these words: by typing at once and Enter, since the search has the focus; on a touch
 * screen, where the list has it and no keyboard covers it, by a tap.
 */
export async function pick(choice: Locator, words: string) {
  const page = choice.page();
  await choice.click();
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) {
    const name = new RegExp(words.replaceAll(' ', '.*'), 'u');
    await page.getByRole('option', { name }).first().tap();
  } else {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  }
  // Enter waits for options that are still loading, until something else is pressed.
  await expect(page.locator('.pick-menu')).toHaveCount(0);
}
