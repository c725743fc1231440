import { type Browser, expect, type Page, test } from '@playwright/test';

import { expectOpenFaultless } from './axe.ts';
import { followMail } from './mailBox.ts';
import { PASSWORD as DEMO_PASSWORD, PEOPLE, signIn } from './people.ts';
import { pick } from './pick.ts';

const PASSWORD = 'hjortron på fjället';
const PROJECTS = [
  'Projekt, nummer;Projekt, namn;Gatuadress',
  '4711;Gladan;Gladgatan 1',
  '4711;Gladan;Gladgatan 3',
].join('\r\n');

/** Creates an empty company. */
async function makeCompany(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto('/super-admin');
  await page.getByRole('link', { name: 'Ny', exact: true }).click();
  const form = page.getByRole('region', { name: 'Nytt företag' });
  await form.getByLabel('Namn', { exact: true }).fill(name);
  await form.getByLabel('Förnamn').fill('Eva');
  await form.getByLabel('Efternamn').fill('Ek');
  await form.getByLabel('E-post', { exact: true }).fill(email);
  await expectOpenFaultless(page, 'a new company');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(
    page.getByText(`${name} har skapats. En inbjudan har skickats till ${email}.`),
  ).toBeVisible();
}

/** The browser of its administrator, who set a password by the mail. */
async function comeIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await followMail(page, { to: email, subject: 'Välkommen till' });
  await page.getByLabel('Lösenord', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/igen|Upprepa/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Aktivera kontot' }).click();
  await page.waitForURL(/\/dashboard/);
  await expect(page.getByText('Här samlas era ärenden')).toBeVisible();
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true }).click();

/** Gives the company its colour, its words and its people. */
async function setUp(page: Page, tag: string) {
  await page.goto('/settings/company/look');
  await page.getByLabel('Företagets färg').fill('#7a1f5c');
  await save(page);
  await expect(page.locator('html')).toHaveAttribute('style', /--brand:\s*#7a1f5c/u);
  await page.getByRole('link', { name: 'Begrepp' }).click();
  await page.getByLabel('Ental').fill('felanmälan');
  await page.getByLabel('Flertal', { exact: true }).fill('felanmälningar');
  await page.getByLabel('Med ”ny”').fill('ny felanmälan');
  await save(page);
  await expect(page.getByRole('link', { name: 'Ny felanmälan' })).toBeVisible();
  await page.goto('/settings/people/new');
  await page.getByLabel('Förnamn').fill('Nils');
  await page.getByLabel('Efternamn').fill('Ny');
  await page.getByLabel('E-post').fill(`nils-${tag}@nybygget.example`);
  const person = page.getByRole('region', { name: 'Ny person' });
  await person.getByLabel('Roll').selectOption({ label: 'Handläggare' });
  await save(page);
  await expect(page.getByText('Nils Ny har sparats.')).toBeVisible();
}

async function importProjects(page: Page) {
  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'projekt.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(PROJECTS, 'latin1'),
  });
  await page.getByRole('button', { name: 'Granska 2 rader' }).click();
  await page.getByRole('button', { name: 'Importera 2 rader' }).click();
  await expect(page.getByRole('heading', { name: 'Importen är klar' })).toBeVisible();
}

/** Enters the company and creates a project type with a question. */
async function makeType(page: Page, company: string) {
  await page.getByRole('button', { name: 'Gå in' }).click();
  // Another company means another session.
  await page.waitForURL(/\/auth\/login\?returnUrl=%2Fdashboard%3Fdomain%3D/u);
  await page.getByLabel('E-postadress').fill(PEOPLE.super);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  await expect(page.getByRole('banner')).toContainText(company);
  await page.goto('/super-admin/project-types/new');
  await page.getByLabel('Namn', { exact: true }).fill('Förvaltning');
  const palette = page.getByRole('group', { name: 'Lägg till en fråga' });
  await palette.getByRole('button', { name: 'Ja/nej' }).click();
  await page.getByLabel('Fråga', { exact: true }).fill('Rinner det vatten just nu?');
  await save(page);
  await expect(page.getByText('Projekttypen har sparats.')).toBeVisible();
}

async function reportFirst(page: Page) {
  await page.goto('/settings/project');
  await page.getByRole('link', { name: /Gladan/u }).click();
  await pick(page.getByRole('combobox', { name: 'Typ', exact: true }), 'Förvaltning');
  await save(page);
  await expect(page.getByText('Gladan har sparats.')).toBeVisible();
  await page.getByRole('link', { name: 'Ny felanmälan' }).click();
  await page.getByRole('link', { name: 'Anmäl steg för steg' }).click();
  await page.getByRole('radio', { name: /Gladan/u }).check({ force: true });
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByLabel('Rubrik').fill('Kranen droppar');
  const question = page.getByRole('radiogroup', { name: 'Rinner det vatten just nu?' });
  await question.getByText('Ja').click();
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page.getByRole('heading', { name: 'Lägg till bilder' })).toBeVisible();
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByRole('button', { name: 'Skicka anmälan' }).click();
  await page.waitForURL(/\/issue\/\d+$/u);
  await expect(page.getByRole('heading', { level: 1, name: /Kranen droppar/u })).toBeVisible();
  await expect(page.getByText('Rinner det vatten just nu?')).toBeVisible();
}

test('RT-08 SUP-01 a company is built from nothing: created and entered by a super admin, set up by its administrator, to its first issue', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const tag = Date.now().toString(36);
  const [name, email] = [`Nybygget ${tag}`, `eva-${tag}@nybygget.example`];
  await signIn(page, 'super', { at: null });
  await makeCompany(page, { name, email });
  const hers = await comeIn(browser, email);
  await setUp(hers, tag);
  await importProjects(hers);
  await makeType(page, name);
  await reportFirst(hers);

  await hers.goto('/settings/company/visits');
  await expect(hers.getByRole('listitem').filter({ hasText: 'Björn Åslund' })).toBeVisible();
  await hers.context().close();
});
