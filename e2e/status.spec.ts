import { expect, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { anotherBrowser, signIn } from './people.ts';
import { reportTap } from './report.ts';

const status = (page: Page) => page.getByTitle('Byt status');
const step = (page: Page, name: RegExp) =>
  page.locator('.status-menu').getByRole('button', { name });
const head = (page: Page) => page.locator('.issue-meta');

/** Opens an issue of the list and gives its address. */
async function openOne(page: Page, query: string, nth = 0): Promise<string> {
  await page.goto(`/dashboard?${query}`);
  await page.locator('.issue-row').getByRole('link').nth(nth).click();
  await expect(status(page)).toBeVisible();
  return page.url();
}

async function take(page: Page, name: RegExp) {
  await status(page).click();
  await step(page, name).click();
}

/** If somebody reported it, or a contractor is on the job, a question comes first. */
async function setDone(page: Page) {
  await take(page, /^Klarmarkerat/);
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Klarmarkera' });
  const isDone = status(page).filter({ hasText: 'Klarmarkerat' });
  await confirm.or(isDone).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
}

test('ISS-03 waiting has a party and a date, on the page and in the list', async ({ page }) => {
  await signIn(page, 'admin', { at: null });
  const address = await openOne(page, 'status=inProgress&sort=created', 3);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await take(page, /^Väntar/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Väntar på').selectOption({ label: 'material' });
  await dialog.getByRole('button', { name: 'Sätt Väntar' }).click();
  await expect(dialog.getByText('Välj ett slutdatum')).toBeVisible();
  await dialog.getByRole('button', { name: 'Om en vecka' }).click();
  await dialog.getByLabel(/Anteckning/).fill('Packning beställd');
  await dialog.getByRole('button', { name: 'Sätt Väntar' }).click();
  await expect(dialog).toBeHidden();
  await expect(head(page)).toContainText(/Väntar på material till \S+ \d+ \S+ – Packning beställd/);

  const number = /(\d+)$/.exec(address)?.[1];
  await page.goto(`/dashboard?status=waiting&waitingFor=material`);
  const row = page
    .locator('.issue-row')
    .filter({ has: page.locator(`a[href$="/issue/${number}"]`) });
  await expect(row.getByTitle(/^Väntar på material till /), title).toContainText(/\d/);
});

test('ISS-10 the person who marked it done cannot confirm it, as the menu says; another rejects it, and it is first in the handler’s list', async ({
  page,
  browser,
  request,
}) => {
  const asAdmin = await signedIn(request);
  const { id } = await reportTap(asAdmin, { email: 'ingrid@post.example' });
  const { list } = await asAdmin<{ list: { id: number; name: string }[] }>(
    'GET',
    '/api/agent/options',
  );
  const responsibleId = list.find(({ name }) => name.startsWith('Göran'))?.id;
  await asAdmin('POST', '/api/issue/bulk', { ids: [id], action: { do: 'assign', responsibleId } });
  const address = `/issue/${id}`;
  await signIn(page, 'worker', { at: address });
  await take(page, /^Pågår/);
  await expect(status(page)).toContainText('Pågår');
  await setDone(page);
  await expect(status(page)).toContainText('Klarmarkerat');
  await expect(head(page)).toContainText(/avslutas automatiskt/);

  await status(page).click();
  const confirm = step(page, /^Bekräfta att det är åtgärdat/);
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(confirm).toHaveAccessibleDescription(/^Du klarmarkerade det själv/);
  // The open menu focuses the first available step.
  await expect(step(page, /^Pågår/)).toBeFocused();
  await page.keyboard.press('Escape');

  const admin = await anotherBrowser(browser, 'admin', address);
  await take(admin, /^Underkänn/);
  const dialog = admin.getByRole('dialog', { name: 'Vad är inte åtgärdat?' });
  await dialog.getByLabel('Skäl').selectOption({ label: 'Bara delvis lagat' });
  await dialog.getByLabel('Vad återstår?').fill('Droppar än');
  await dialog.getByRole('button', { name: 'Underkänn' }).click();
  await expect(dialog).toBeHidden();
  await admin.getByText(/^\d+ händelser$/).click();
  await expect(
    admin.getByText(/^Helena Forsmark ändrade status till Underkänt/).first(),
  ).toBeVisible();

  // The worker’s page follows.
  await expect(head(page)).toContainText(/Underkänt 1 gång: Bara delvis lagat – Droppar än/);
  await page.goto('/dashboard');
  const top = page.locator('.issue-row').first();
  await expect(top).toContainText('Underkänt');

  await page.goto(address);
  await setDone(page);
  await expect(status(admin)).toContainText('Klarmarkerat');
  await take(admin, /^Bekräfta att det är åtgärdat/);
  await expect(status(admin)).toContainText('Avslutat');
  await expect(head(page)).toContainText('Åtgärdat');
  await admin.context().close();
});
