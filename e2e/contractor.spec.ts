import { expect, type Page, test } from '@playwright/test';

import { expectFaultless } from './axe.ts';
import { aJob, linkOf, stateOf } from './jobs.ts';
import { picture, signIn } from './people.ts';
import { button, sheet } from './phone.ts';

test('REP-05 a plumber follows a mailed link, takes the job, books, writes, sends a photo over a cut network and reports it done @phone', async ({
  page,
  context,
  request,
}) => {
  const job = await aJob(request, 'Ta med packningar');
  const link = await linkOf(page, job);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  expect(link).toContain('token=al_');
  await expect(page).toHaveURL(`/agent-issue/${job.id}`);
  await expect(page.getByText('Ta med packningar')).toBeVisible();
  const call = page.getByRole('link', { name: /^Ring.*Ingrid Håkansson/ });
  await expect(call).toHaveCount(0);
  // A plain fetch of the page, as mail scanners do, has changed nothing.
  expect(await stateOf(job)).toBe('sent');
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => stateOf(job)).toBe('opened');

  await button(page, 'Ta uppdraget').click();
  await expect(call).toHaveAttribute('href', 'tel:0701234567');
  await button(page, 'Boka').click();
  await sheet(page, 'När kommer ni?').getByText('I morgon').click();
  await sheet(page, 'När kommer ni?').getByRole('button', { name: 'Boka besöket' }).click();
  await expect(button(page, 'Ändra')).toBeVisible();

  await button(page, 'Skriv').click();
  await context.setOffline(true);
  const write = sheet(page, 'Skriv ett meddelande');
  await write.locator('input[type=file]').setInputFiles(picture('pipe.jpg'));
  await write.getByLabel('Meddelande').fill('Så här ser det ut');
  await write.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(write.getByRole('button', { name: 'Skickar foton …' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Meddelandet har skickats.')).toBeVisible();
  const message = page.getByRole('article').filter({ hasText: 'Så här ser det ut' });
  await expect(message.getByRole('button', { name: 'Visa pipe.jpg' })).toBeVisible();

  await button(page, 'Klart').click();
  const done = sheet(page, 'Vad gjorde du?');
  await done.getByText('Bytt del').click();
  await done.getByLabel(/Meddelande/).fill('Ny packning');
  await done.getByRole('button', { name: 'Skicka och markera klart' }).click();
  await expect(page.getByText('Ni har anmält arbetet som klart.')).toBeVisible();
  expect(await stateOf(job)).toBe('reportedDone');
});

test('REP-05 an action without a network happens once when it is back, even on a reloaded page', async ({
  page,
  request,
}) => {
  const job = await aJob(request, '');
  await page.goto(await linkOf(page, job));
  const keys: unknown[] = [];
  // The server saves at once; the answer is lost until the page is reloaded.
  const loseAnswers = async () =>
    page.route('**/step', async (route) => {
      keys.push((route.request().postDataJSON() as { key: string }).key);
      await route.fetch();
      await route.abort();
    });
  await loseAnswers();
  await button(page, 'Ta uppdraget').click();
  await expect(page.getByText(/Ditt val är sparat/)).toBeVisible();
  await expect(button(page, 'Boka')).toBeHidden();
  await page.unroute('**/step');
  const again = page.waitForRequest('**/step');
  await page.reload();
  expect((await again).postDataJSON()).toMatchObject({ key: keys[0] });
  await expect(button(page, 'Boka')).toBeVisible();
  expect(await stateOf(job)).toBe('accepted');

  // The sheet of a pending step is there again, and closes with its answer.
  await loseAnswers();
  await button(page, 'Boka').click();
  const visit = sheet(page, 'När kommer ni?');
  await visit.getByText('I morgon').click();
  await visit.getByRole('button', { name: 'Boka besöket' }).click();
  await expect.poll(() => new Set(keys).size).toBe(2);
  await page.reload();
  await expect(visit).toBeVisible();
  // One may be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect(visit).toBeHidden();
  await expect(button(page, 'Ändra')).toBeVisible();
  expect(new Set(keys).size).toBe(2);
});

test('REP-05 text and photos survive a reload @phone', async ({ page, request }) => {
  const job = await aJob(request, '');
  await page.goto(await linkOf(page, job));
  await button(page, 'Ta uppdraget').click();
  await button(page, 'Klart').click();
  const done = sheet(page, 'Vad gjorde du?');
  await done.getByText('Tillfälligt lagat').click();
  await done.getByLabel(/Meddelande/).fill('Beställt ny kran');
  await done.locator('input[type=file]').setInputFiles(picture('pipe.jpg'));
  await expect(done.getByRole('img', { name: 'pipe.jpg' })).toBeVisible();
  await page.reload();
  await expect(done.getByLabel('Tillfälligt lagat')).toBeChecked();
  await expect(done.getByLabel(/Meddelande/)).toHaveValue('Beställt ny kran');
  await expect(done.getByRole('img', { name: 'pipe.jpg' })).toBeVisible();
});

test('REP-05 a sheet whose code a cut has cost opens by itself once the page has reloaded @phone', async ({
  page,
  request,
}) => {
  const job = await aJob(request, '');
  // The sheets are fetched ahead once the page is idle; then the app looks for the server.
  const cut = /\/assets\/agent-sheets-.*\.js|\/current-version\.json/u;
  await page.route(cut, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (sent) => sent.url().endsWith('version.json'));
  await page.goto(await linkOf(page, job));
  await button(page, 'Ta uppdraget').click();
  await lost;
  await page.unroute(cut);
  await button(page, 'Klart').click();
  await expect(sheet(page, 'Vad gjorde du?')).toBeVisible();
  await page.goBack();
  await expect(sheet(page, 'Vad gjorde du?')).toBeHidden();
  await expect(button(page, 'Klart')).toBeVisible();
});

test('REP-05 F-16 a withdrawn link says so, names a contact, and sends no other', async ({
  page,
  request,
}) => {
  const job = await aJob(request, '');
  const link = await linkOf(page, job);
  const links = `/api/issue/${job.id}/links`;
  const { list } = await job.asAdmin<{ list: { id: number }[] }>('GET', links);
  await job.asAdmin('DELETE', `${links}/${list[0]?.id}`);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Länken har återkallats' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ring' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Skicka en ny länk/ })).toHaveCount(0);
});

test('REP-05 REP-06 signed-in contractors find their jobs in the menu, and the important dates', async ({
  page,
  request,
}) => {
  const job = await aJob(request, '');
  await signIn(page, 'contractor');
  await page.getByRole('link', { name: 'Uppdrag', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dina uppdrag' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Viktiga datum' })).toContainText(/\d/);
  await page.getByRole('link', { name: job.title }).click();
  await expect(button(page, 'Ta uppdraget')).toBeVisible();
  await page.getByRole('link', { name: 'Alla uppdrag' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dina uppdrag' })).toBeVisible();
});

test('REP-05 every target is at least 64 px, and no screen has accessibility faults @phone', async ({
  page,
  request,
}) => {
  const job = await aJob(request, 'Ring först');
  await page.goto(await linkOf(page, job));
  await button(page, 'Ta uppdraget').click();
  // Whom to call comes with it, and moves what is below.
  await page.getByRole('link', { name: /^Ring.*Ingrid Håkansson/ }).waitFor();
  expect(await tooSmall(page)).toEqual([]);
  await button(page, 'Boka').click();
  await sheet(page, 'När kommer ni?').waitFor();
  expect(await tooSmall(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectFaultless(page, 'the job');
});

/** Pressable elements lower than 64 px; links within a text are read, not pressed in passing. */
const tooSmall = (page: Page) =>
  page
    .locator('.glove')
    .locator('button:visible, a.btn:visible, summary:visible, label.choice:visible')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.getBoundingClientRect().height < 63.5)
        .map(({ textContent }) => textContent),
    );
