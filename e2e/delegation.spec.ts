import { expect, type Page, test } from '@playwright/test';

import { commandJob, openDelegating } from './facts.ts';
import { anotherBrowser, picture, signIn } from './people.ts';

const FIRM = 'Bergström Rör AB';
const own = (page: Page) => page.getByRole('region', { name: 'Ert uppdrag' });
const delegations = (page: Page) => page.getByRole('region', { name: 'Entreprenörer' });
const delegation = (page: Page) => delegations(page).getByRole('article', { name: FIRM });

/** Opens a new issue and gives its address. */
async function openNewIssue(page: Page): Promise<string> {
  await page.goto('/dashboard?status=new&sort=created');
  await page.locator('.issue-row').getByRole('link').nth(1).click();
  await delegations(page).waitFor();
  return page.url();
}

/** Delegates the issue to the firm, after removing what prevents that. */
async function delegate(page: Page, note: string) {
  await openDelegating(page);
  const dialog = page.getByRole('dialog', { name: 'Skicka till entreprenör' });
  const firm = dialog.getByRole('radio', { name: new RegExp(FIRM) });
  const others = dialog.getByText(/Kan inte väljas just nu/);
  await firm.or(others).first().waitFor();
  if (!(await firm.isVisible())) {
    const line = dialog.getByRole('listitem').filter({ hasText: FIRM });
    if (!(await line.isVisible())) await others.click();
    await expect(line).toContainText(/Saknar kategorin/);
    await line.getByRole('button', { name: 'Lägg till kategorin' }).click();
  }
  await firm.check();
  await dialog.getByLabel(/Meddelande till firman/).fill(note);
  await dialog.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a leader delegates an issue to a firm, which accepts, books, reports done, and gets it approved at the second attempt', async ({
  page,
  browser,
}) => {
  await signIn(page, 'leader', { at: null });
  const address = await openNewIssue(page);
  const note = `Ring först ${Date.now()}`;
  await delegate(page, note);
  await expect(delegation(page)).toContainText(/Skickat/);
  await expect(delegation(page)).toContainText(note);

  const firm = await anotherBrowser(browser, 'contractor', address);
  await expect(own(firm)).toContainText('Kan ni ta det?');
  await expect(own(firm)).toContainText(note);
  // The leader’s page follows the firm’s steps.
  await expect(delegation(page)).toContainText(/Öppnat/);
  await own(firm).getByRole('button', { name: 'Tacka ja' }).click();
  await expect(delegation(page)).toContainText(/Tackat ja/);
  await expect(page.getByTitle('Byt status')).toContainText('Pågår');

  await own(firm).getByRole('button', { name: 'Föreslå en besökstid' }).click();
  await firm.getByRole('dialog').getByRole('button', { name: 'Föreslå en besökstid' }).click();
  await expect(delegation(page)).toContainText(/Besök .*08:00/);

  await own(firm).getByRole('button', { name: 'Arbetet är klart' }).click();
  const done = firm.getByRole('dialog', { name: 'Är arbetet klart?' });
  await done.locator('input[type=file]').setInputFiles(picture('pipe.jpg'));
  await expect(done.getByRole('listitem')).toContainText('pipe.jpg');
  await done.getByLabel(/Vad gjorde ni/).fill('Bytte packningen');
  await done.getByRole('button', { name: 'Arbetet är klart' }).click();
  await expect(own(firm)).toContainText('Väntar på godkännande.');

  await commandJob(page, FIRM, 'Skicka tillbaka …');
  const back = page.getByRole('dialog', { name: 'Skicka tillbaka arbetet?' });
  await back.getByLabel(/Vad återstår/).fill('Listen saknas');
  await back.getByRole('button', { name: 'Skicka tillbaka' }).click();
  await expect(own(firm)).toContainText('Listen saknas');
  await own(firm).getByRole('button', { name: 'Arbetet är klart' }).click();
  await done.getByRole('button', { name: 'Arbetet är klart' }).click();

  await delegation(page).getByRole('button', { name: 'Godkänn' }).click();
  await expect(own(firm)).toContainText('Arbetet är godkänt. Tack!');
  await delegations(page).getByRole('button', { name: 'Klarmarkera' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Klarmarkera' }).click();
  await expect(page.getByTitle('Byt status')).toContainText('Klar');
  await commandJob(page, FIRM, 'Visa förloppet');
  await expect(delegation(page).getByRole('listitem')).toHaveText([
    /Skickat/,
    /Öppnat/,
    /Tackat ja/,
    /Besök föreslaget/,
    /Anmält som klart.*Bytte packningen/,
    /Skickat tillbaka.*Listen saknas/,
    /Anmält som klart/,
    /Godkänt/,
  ]);
  await firm.context().close();
});

test('withdrawing a delegation removes the issue from the firm’s screen', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', { at: null });
  const address = await openNewIssue(page);
  await delegate(page, 'Kan ni titta på det här?');
  const firm = await anotherBrowser(browser, 'contractor', address);
  await own(firm).getByRole('button', { name: 'Tacka nej' }).waitFor();

  await commandJob(page, FIRM, 'Återta …');
  const dialog = page.getByRole('dialog', { name: 'Återta uppdraget?' });
  await dialog.getByRole('button', { name: 'Återta' }).click();
  await expect(delegation(page)).toContainText(/Återtaget/);
  await expect(own(firm)).toBeHidden();
  await firm.context().close();
});
