import { expect, type Page, test } from '@playwright/test';

import { typeDay } from './dayFields.ts';
import { expectOpenFaultless } from './axe.ts';
import { signIn } from './people.ts';

const TODAY = new Date();
const inDays = (days: number) =>
  new Date(TODAY.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Creates a calendar subscription address and gives its content. */
async function subscribe(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Prenumerera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prenumerera på kalendern' });
  await dialog.getByRole('button', { name: /^(?:Skapa adress|Skapa ny adress)$/u }).click();
  const address = await dialog.getByRole('textbox', { name: 'Adress' }).inputValue();
  await expectOpenFaultless(page, 'subscribing to the calendar');
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  const answer = await page.request.get(new URL(address).pathname);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  return answer.text();
}

test('SET-06 a leader adds a repeating date in their project, and finds it in their own calendar', async ({
  page,
}) => {
  const title = `Rond ${Date.now().toString(36)}`;
  await signIn(page, 'leader', { at: '/settings/importantDate' });
  await page.getByRole('link', { name: 'Ny', exact: true }).click();
  const form = page.getByRole('region', { name: 'Nytt datum' });
  await form.getByLabel('Rubrik').fill(title);
  await form.getByRole('combobox', { name: 'Projekt' }).click();
  await form.getByRole('option').nth(1).click();
  await typeDay(form.getByRole('group', { name: 'Dag', exact: true }), inDays(2));
  await form.getByText('Varje vecka').click();
  await expect(form.getByText(/^Infaller .*,.*,/u)).toBeVisible();
  await form.getByRole('switch', { name: 'Påminn med mejl' }).check();
  await expectOpenFaultless(page, 'an important date');
  await form.getByRole('button', { name: 'Spara' }).click();
  const status = page.getByRole('status').filter({ hasText: `${title} har sparats.` });
  await expect(status).toBeVisible();
  // The form is created anew once its content is saved.
  const room = async () => {
    const bar = await page.getByRole('button', { name: 'Spara' }).boundingBox();
    const toast = await status.boundingBox();
    return bar && toast ? bar.y - toast.y - toast.height : -1;
  };
  await expect.poll(room).toBeGreaterThan(0);

  const calendar = await subscribe(page);
  expect(calendar).toContain(`SUMMARY:${title}`);
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${inDays(2).replaceAll('-', '')}`);
  expect(calendar).toContain('RRULE:FREQ=WEEKLY;INTERVAL=1');

  await page
    .getByRole('region', { name: title })
    .getByRole('button', { name: 'Ta bort …' })
    .click();
  const sure = page.getByRole('alertdialog');
  await sure.getByRole('button', { name: 'Ta bort', exact: true }).click();
  await expect(page.getByText(`${title} har tagits bort.`)).toBeVisible();
});
