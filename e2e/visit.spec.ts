import { expect, test } from '@playwright/test';

import { openFact } from './facts.ts';
import { aJob, linkOf, stateOf } from './jobs.ts';
import { openMail } from './mailBox.ts';
import { signedIn } from './asking.ts';
import { signIn } from './people.ts';
import { button, expectPhoneFaultless, PHONE, sheet } from './phone.ts';
import { reportTap } from './report.ts';

test('a resident on a phone and a contractor by link agree on the time of a visit @phone', async ({
  browser,
  page,
  request,
}) => {
  const email = `ingrid.${crypto.randomUUID().slice(0, 8)}@post.example`;
  const job = await aJob(request, '', { email });
  await page.goto(await linkOf(page, job));
  await button(page, 'Ta uppdraget').click();
  await button(page, 'Föreslå tid').click();
  await sheet(page, 'När kommer ni?').getByText('I morgon').click();
  await sheet(page, 'När kommer ni?').getByText('1 tim', { exact: true }).click();
  await sheet(page, 'När kommer ni?').getByText('Ringer innan').click();
  await expectPhoneFaultless(page, 'a visit to book');
  await sheet(page, 'När kommer ni?').getByRole('button', { name: 'Föreslå tid' }).click();
  await expect(page.getByText('Tiden är föreslagen. Väntar på svar.')).toBeVisible();

  // They are on a journey: times are those of their home all the same.
  const phone = await browser.newContext({ viewport: PHONE, timezoneId: 'Asia/Tokyo' });
  const resident = await phone.newPage();
  await openMail(resident, { to: email, subject: 'Passar ' });
  const other = resident.frameLocator('iframe').getByRole('link', { name: 'Annan tid' });
  const link = (await other.getAttribute('href')) ?? '';
  // A plain fetch, as mail scanners do, answers nothing.
  await request.get(link);
  expect(await stateOf(job)).toBe('scheduled');

  await resident.goto(link);
  const times = sheet(resident, 'När passar det?');
  await expect(times.getByRole('group')).toHaveCount(4);
  for (const slot of await times.locator('label.choice').all()) {
    await expect(slot).toHaveText(/^(?:08\W+10|10\W+12|13\W+15)$/u);
    expect((await slot.boundingBox())?.height).toBe(48);
  }
  await times.getByRole('checkbox').nth(1).check();
  await times.getByRole('checkbox').nth(3).check();
  await times.getByLabel(/bör veta/).fill('Helst på förmiddagen');
  await times.getByRole('button', { name: 'Föreslå 2 tider' }).click();
  await expect(resident.getByRole('heading', { name: /Du har föreslagit 2 tider/ })).toBeVisible();
  expect(await stateOf(job)).toBe('accepted');

  await page.reload();
  await expect(page.getByText('Helst på förmiddagen')).toBeVisible();
  await button(page, /^Boka .+–/)
    .first()
    .click();
  await expect(page.getByText('Tiden är bekräftad.')).toBeVisible();

  await resident.reload();
  await expect(resident.getByText('Du har sagt att tiden passar')).toBeVisible();
  for (const text of ['Någon behöver vara hemma', 'Tar ungefär 1 timme', /ringer innan$/u]) {
    await expect(resident.getByText(text)).toBeVisible();
  }
  await expect(resident.getByRole('link', { name: 'Lägg i kalendern' })).toHaveAttribute(
    'href',
    /^data:text\/calendar/,
  );
  await expectPhoneFaultless(resident, 'a booked visit');
  await phone.close();
});

test('a caretaker agrees with a resident on a visit of their own, without a contractor', async ({
  browser,
  page,
  request,
}) => {
  const email = `ingrid.${crypto.randomUUID().slice(0, 8)}@post.example`;
  const { id } = await reportTap(await signedIn(request), { email });
  await signIn(page, 'leader');
  await page.goto(`/issue/${id}`);
  await openFact(page, 'Föreslå en besökstid');
  await page.getByRole('dialog').getByRole('button', { name: 'Föreslå en besökstid' }).click();
  await expect(page.getByText('Tiden är föreslagen. Väntar på svar.')).toBeVisible();

  const phone = await browser.newContext({ viewport: PHONE });
  const resident = await phone.newPage();
  await openMail(resident, { to: email, subject: 'Passar ' });
  const fits = resident.frameLocator('iframe').getByRole('link').first();
  await resident.goto((await fits.getAttribute('href')) ?? '');
  await expectPhoneFaultless(resident, 'a visit to answer');
  await button(resident, 'Passar').click();
  await expect(resident.getByText('Du har sagt att tiden passar', { exact: true })).toBeVisible();
  await phone.close();

  await expect(page.getByText('Tiden är bekräftad.')).toBeVisible();
  await button(page, 'Ställ in besöket').click();
  await expect(page.getByText('Tiden är bekräftad.')).toBeHidden();
});
