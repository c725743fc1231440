import { expect, type Page, test } from '@playwright/test';

import { expectOpenFaultless } from './axe.ts';
import { followMail } from './mailBox.ts';
import { signIn } from './people.ts';

const PASSWORD = 'hjortron på fjället';
const detail = (page: Page, name: string) => page.getByRole('region', { name });

/** Adds a person, who gets an invitation. */
async function takeIn(
  page: Page,
  { first, last, email }: Record<'first' | 'last' | 'email', string>,
) {
  await page.getByRole('link', { name: 'Ny', exact: true }).click();
  const form = detail(page, 'Ny person');
  await form.getByLabel('Förnamn').fill(first);
  await form.getByLabel('Efternamn').fill(last);
  await form.getByLabel('E-post').fill(email);
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText(`${first} ${last} har sparats.`)).toBeVisible();
}

test('SET-07 SET-08 an administrator adds a person, puts them in a team and dismisses them: they lose access at once', async ({
  page,
  browser,
}) => {
  const tag = Date.now().toString(36);
  const email = `ny-${tag}@kvarnvik.example`;
  const name = `Nils Ny${tag}`;
  await signIn(page, 'admin', { at: '/settings/people' });
  await takeIn(page, { first: 'Nils', last: `Ny${tag}`, email });

  const context = await browser.newContext();
  const invited = await context.newPage();
  await followMail(invited, { to: email, subject: 'Välkommen till' });
  await invited.getByLabel('Lösenord', { exact: true }).fill(PASSWORD);
  await invited.getByLabel(/igen|Upprepa/).fill(PASSWORD);
  await invited.getByRole('button', { name: 'Aktivera kontot' }).click();
  await invited.waitForURL(/\/dashboard/);

  await page.goto('/settings/teams/new');
  await detail(page, 'Nytt team').getByLabel('Namn').fill(`Lag ${tag}`);
  await page.getByRole('checkbox', { name: new RegExp(name, 'u') }).check();
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText(`Lag ${tag} har sparats.`)).toBeVisible();

  await page.goto('/settings/people');
  await page.getByRole('searchbox', { name: 'Filtrera' }).fill(name);
  await page.getByRole('link', { name: new RegExp(name, 'u') }).click();
  await expect(detail(page, name)).toContainText('Senast inloggad');
  await detail(page, name).getByRole('button', { name: 'Ta bort …' }).click();
  const dialog = page.getByRole('dialog', { name: `Ta bort ${name}?` });
  await expect(dialog).toContainText(`Lag ${tag}`);
  await expectOpenFaultless(page, 'letting somebody go');
  await dialog.getByRole('button', { name: 'Ta bort', exact: true }).click();
  await expect(page.getByText(`${name} har tagits bort.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name, 'u') })).toHaveCount(0);

  await invited.reload();
  await invited.waitForURL(/\/auth\/login/);
  await context.close();
});

test('SET-08 the settings’ editors can read the roles', async ({ page }) => {
  await signIn(page, 'admin', { at: '/settings/roles' });
  await expect(page.getByRole('row', { name: /^Bjuda in/ })).toBeVisible();
});

test('names of projects are legible beside each other, the rest is counted', async ({ page }) => {
  for (const [width, names] of [
    [1440, 2],
    [1024, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'admin', { at: '/settings/people' });
    const row = page.getByRole('row', { name: /Annika Söderström-Åkerblom/u });
    const tags = row.locator('.c-projects .tag:visible');
    await expect(tags).toHaveCount(names + 1);
    const all = (await row.locator('.c-projects button').getAttribute('title'))!.split(', ');
    // A name has commas itself: those shown and those counted are at most as many.
    const more = Number((await tags.last().textContent())!.replace('+', ''));
    expect(more).toBeGreaterThan(0);
    expect(names + more).toBeLessThanOrEqual(all.length);
    const boxes = await Promise.all((await tags.all()).map((tag) => tag.boundingBox()));
    for (const box of boxes.slice(0, -1)) expect(box!.width).toBeGreaterThan(56);
  }
});
