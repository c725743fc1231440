import { expect, type Page, test } from '@playwright/test';

import { typeDay, typeTime } from './dayFields.ts';
import { fact, openFact } from './facts.ts';
import { signIn } from './people.ts';

/** The demo’s damp floor, in a home still under the builder’s guarantee. */
async function openDamp(page: Page) {
  await signIn(page, 'leader', { at: '/dashboard?q=18190' });
  await page.getByRole('link', { name: /Fuktskada bakom diskmaskin/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Fuktskada/ })).toBeVisible();
}

const isVisit = (body: string | null) => body?.includes('plannedFrom') ?? false;

test('PROJ-08 the leader sees the issue’s agreement, and who pays with the reason', async ({
  page,
}) => {
  await openDamp(page);
  await expect(page.getByText(/Kvarnholmen etapp 3 \[4012\], 0901/)).toBeVisible();
  await openFact(page, 'Avtal');
  await page.getByRole('textbox', { name: 'Avtal' }).fill('AX-0');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Inget avtal har det numret.')).toBeVisible();

  await openFact(page, 'Avtal');
  await page.getByRole('textbox', { name: 'Avtal' }).fill('AX-40122-07');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText(/Kvarnholmen etapp 3 \[4012\], 0901/)).toBeVisible();

  await openFact(page, 'Debiteras');
  await page.getByRole('option', { name: 'Boende' }).click();
  await page.getByRole('button', { name: 'Använd förslaget' }).click();
  await expect(fact(page, 'Debiteras')).toContainText('Byggentreprenör (garanti)');
  await expect(fact(page, 'Skäl')).toContainText('Läckande koppling omfattas av garantin till');
});

test('SET-11 the due date is chosen in working days, and a visit by day and hours', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-03-24T10:00:00'));
  await openDamp(page);
  await openFact(page, 'Klart senast');
  // Over Easter: Good Friday and Easter Monday are no working days.
  await expect(page.getByRole('button', { name: /^2 arbetsdagar tis 30 mars$/ })).toBeVisible();
  await typeDay(page.getByRole('group', { name: 'Klart senast', exact: true }), '2027-03-29');
  await expect(page.getByText('måndag 29 mars är annandag påsk')).toBeVisible();
  await expect(page.getByText(/^1 arbetsdag, fredag 26 mars är långfredagen/)).toBeVisible();
  await page.getByRole('button', { name: /^2 arbetsdagar/ }).click();
  await expect(fact(page, 'Klart senast')).toContainText('tis 30 mars');

  await openFact(page, 'Besök');
  await typeDay(page.getByRole('group', { name: 'Dag', exact: true }), '2027-03-31');
  await typeTime(page.getByRole('group', { name: 'Från', exact: true }), '13:00');
  await typeTime(page.getByRole('group', { name: 'Till', exact: true }), '15:30');
  // Shown at once, and saved soon after.
  const saved = page.waitForResponse(
    (answer) => answer.ok() && isVisit(answer.request().postData()),
  );
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(fact(page, 'Besök')).toContainText(/ons 31 mars,? 13:00\s*–\s*15:30/);
  await saved;
  await page.reload();
  await expect(fact(page, 'Besök')).toContainText(/13:00\s*–\s*15:30/);
});
