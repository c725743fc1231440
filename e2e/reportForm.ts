import type { Page } from '@playwright/test';

import { textOf } from './texts.ts';

/** Chooses a category or a space of the report form, whether it is suggested or in the whole list. */
export async function chooseKind(page: Page, name: string, locale = 'sv-SE') {
  const kind = page.getByRole('radio', { name, exact: true });
  // Each of both lists has a button of its own; opened, it is gone.
  const names = ['others', 'all'].map((key) => textOf(locale, `publicReport.what.${key}`));
  const whole = page.getByRole('button', { name: new RegExp(`^(?:${names.join('|')})$`, 'u') });
  await page.getByRole('radiogroup').first().waitFor();
  while (!(await kind.isVisible())) await whole.first().click();
  await kind.check();
}

/** Gives every question with choices its first answer, unless it has one. */
export async function answerAll(page: Page) {
  for (const question of await page.getByRole('radiogroup').all()) {
    if ((await question.getByRole('radio', { checked: true }).count()) > 0) continue;
    await question.getByRole('radio').first().check();
  }
}
