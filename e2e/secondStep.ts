import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';

const PERIOD = 30_000;

/** A code of an app; `steps` after the current one. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * PERIOD });

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Gives the password at the log-in page. `next`: the heading of the second step. */
export async function givePassword(
  page: Page,
  { username, password }: Record<'username' | 'password', string>,
  next: string,
) {
  await page.goto('/auth/login?returnUrl=%2Finbox');
  await page.getByLabel('E-postadress').fill(username);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(password);
  await press(page, 'Logga in');
  await expect(page.getByRole('heading', { name: next })).toBeVisible();
}

/** The app's secret, as the page for setting it up shows it. */
export const shownSecret = async (page: Page) =>
  (await page.locator('code').innerText()).replaceAll(' ', '');

/** New recovery codes, as they are shown once. */
export async function shownCodes(page: Page) {
  const codes = page.getByRole('region', { name: 'Återställningskoder' });
  await expect(codes).toBeVisible();
  return (await codes.locator('pre').innerText()).split('\n');
}
