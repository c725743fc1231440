import { expect, type Page, test } from '@playwright/test';

import { expectOpenFaultless } from './axe.ts';
import { followMail } from './mailBox.ts';
import { signIn } from './people.ts';

const PASSWORD = 'hjortron på fjället';

/** Makes a company that begins as Kvarnvik is set up; gives what it is called. */
async function makeCompany(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto('/super-admin');
  await page.getByRole('link', { name: 'Ny', exact: true }).click();
  const form = page.getByRole('region', { name: 'Nytt företag' });
  await form.getByLabel('Namn', { exact: true }).fill(name);
  await form.getByLabel('Börja som').selectOption('Kvarnvik Bostad & Drift');
  await form.getByLabel('Förnamn').fill('Eva');
  await form.getByLabel('Efternamn').fill('Ek');
  await form.getByLabel('E-post', { exact: true }).fill(email);
  await expectOpenFaultless(page, 'a new company');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText(`${name} är skapat. ${email} har fått en inbjudan.`)).toBeVisible();
}

test('RT-08 SUP-01 a super admin makes a company: its administrator comes in by the mail, finds it empty and usable, and sees who visits', async ({
  page,
  browser,
}) => {
  const tag = Date.now().toString(36);
  const [name, email] = [`Nybygget ${tag}`, `eva-${tag}@nybygget.example`];
  await signIn(page, 'super');
  await makeCompany(page, { name, email });

  const context = await browser.newContext();
  const hers = await context.newPage();
  await followMail(hers, { to: email, subject: 'Välkommen till' });
  await hers.getByLabel('Lösenord', { exact: true }).fill(PASSWORD);
  await hers.getByLabel(/igen|Upprepa/).fill(PASSWORD);
  await hers.getByRole('button', { name: 'Aktivera kontot' }).click();
  await hers.waitForURL(/\/dashboard/);
  await expect(hers.getByText('Här samlas era ärenden')).toBeVisible();

  // What the model had set up is hers, too.
  await hers.goto('/settings/externalCategory');
  await expect(hers.getByRole('link', { name: 'Kök' })).toBeVisible();
  await hers.goto('/settings/project/new');
  await hers.getByLabel('Namn', { exact: true }).fill('Kvarteret Gladan');
  await hers.getByRole('button', { name: 'Spara' }).click();
  await expect(hers.getByText('Kvarteret Gladan är sparat.')).toBeVisible();

  await page.getByRole('button', { name: 'Gå in' }).click();
  await page.waitForURL(/\/dashboard/);
  await expect(page.getByRole('banner')).toContainText(name);
  await hers.goto('/settings/company/visits');
  await expect(hers.getByRole('listitem').filter({ hasText: 'Björn Åslund' })).toBeVisible();
  await context.close();
});

test('SUP-01 an administrator is refused the super admins’ pages', async ({ page }) => {
  await signIn(page, 'admin');
  await expect(page.getByRole('link', { name: 'Superadmin' })).toHaveCount(0);
  await page.goto('/super-admin/companies');
  await page.waitForURL(/\/dashboard/);
});
