import type { Locator } from '@playwright/test';

/** Picks from a searchable list by typing at once: its search has the focus, and Enter takes the first hit. */
export async function pick(choice: Locator, option: string) {
  await choice.click();
  await choice.page().keyboard.type(option);
  await choice.page().keyboard.press('Enter');
}
