import type { Page } from '@playwright/test';

/** A fact with a value that the viewer may change. */
export const fact = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^Ändra ${label}:`, 'u') });

/** Opens the editor of a fact, of one without a value by the menu of such facts. */
export async function openFact(page: Page, label: string) {
  const add = page.getByRole('button', { name: /^Lägg till \S/u });
  await add.waitFor();
  if (await fact(page, label).isVisible()) {
    await fact(page, label).click();
    return;
  }
  await add.click();
  await page.getByRole('option', { name: label, exact: true }).click();
}

/** Opens the form of a new delegation. */
export async function openDelegating(page: Page) {
  const first = page.getByRole('button', { name: 'Skicka till entreprenör' }).first();
  await page.getByRole('button', { name: /^Lägg till \S/u }).waitFor();
  if (await first.isVisible()) await first.click();
  else await openFact(page, 'Entreprenör');
}

/** A command of the menu of a contractor's job. */
export async function commandJob(page: Page, firm: string, command: string) {
  const menu = page.getByRole('button', { name: `Åtgärder för ${firm}` }).last();
  await menu.click();
  await page.getByRole('button', { name: command }).last().click();
}

/** Opens a part of the issue beside its conversation. */
export const openPart = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`, 'u') }).click();

/** Sends the message written. */
export const sendMessage = (page: Page) =>
  page.getByRole('button', { name: 'Skicka till alla' }).click();
