import { expect, type Page, test } from '@playwright/test';

import { signIn } from './people.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.closest('[role="dialog"], [role="alertdialog"]')
      ? at.textContent?.trim() || at.getAttribute('aria-label')
      : at?.tagName;
  });

test('F-43 a dialog first focuses the safe way out', async ({ page }) => {
  await signIn(page, 'admin');
  await page.locator('.issue-row').first().waitFor();
  await page.getByRole('button', { name: 'Fler', exact: true }).click();
  await expect.poll(() => focused(page)).toBe('Stäng');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect.poll(() => focused(page)).toBe('Stäng');
  await page.keyboard.press('Escape');

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Byt status', exact: true }).click();
  await page.getByRole('option', { name: 'Väntar …' }).click();
  await expect.poll(() => focused(page)).toBe('Avbryt');
  await page.keyboard.press('Escape');

  await page.goto('/dashboard?q=18190');
  await page.getByRole('link', { name: /Fuktskada bakom diskmaskin/ }).click();
  await page.getByRole('textbox', { name: 'Meddelande' }).waitFor();
  for (const step of [/^Väntar/, /^Avsluta/]) {
    await page.locator('.btn-status').click();
    await page.locator('.status-menu').getByRole('button', { name: step }).click();
    await expect.poll(() => focused(page)).toBe('Avbryt');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Fler åtgärder' }).click();
  await page.locator('.dropdown-menu .text-danger').click();
  await expect.poll(() => focused(page)).toBe('Avbryt');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

/** How each dialog is opened, and what then has the focus: the safe way out, or the first field. */
const OPENERS: [path: string, buttons: (string | RegExp)[], focus: string | RegExp][] = [
  ['/dashboard', [/^Konto:/, 'Där du är inloggad'], 'Stäng'],
  ['/dashboard?priority=urgent', ['Spara som vy'], 'Namn'],
  ['/settings/people', [/^Mer om/, 'Inaktivera …'], 'Avbryt'],
  ['/settings/project/1', ['Länk för boende'], 'Stäng'],
  ['/settings/project/1', [/^Mer om/, 'Ta bort …'], 'Avbryt'],
  ['/settings/project/1/addresses', ['Ny adress'], /^Gata/],
];

for (const [path, buttons, focus] of OPENERS) {
  test(`F-43 the first focus of ${path}, ${buttons.at(-1)}`, async ({ page }) => {
    await signIn(page, 'admin', { at: path });
    for (const name of buttons) {
      await page.getByRole('button', { name }).first().click();
    }
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const button = dialog.getByRole('button', { name: focus });
    await expect(button.or(dialog.getByRole('textbox', { name: focus })).first()).toBeFocused();
  });
}

test('TOP-17 the card of a form about the password is 576 px wide', async ({ page }) => {
  await page.goto('/auth/forgot-password');
  await expect.poll(async () => (await page.locator('.auth-card').boundingBox())?.width).toBe(576);
});
