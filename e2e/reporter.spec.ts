import { expect, type Page, test } from '@playwright/test';

import { expectFaultless } from './axe.ts';
import { signedIn } from './asking.ts';
import { openMail } from './mailBox.ts';
import { picture } from './people.ts';
import { type ReportedJob, seenBy, somethingDone, strangersReport } from './reported.ts';
import { comeIn } from './reporters.ts';
import { button, heading, sheet } from './phone.ts';

/** Logs in by a code and goes from the dashboard to the issue that awaits an answer. */
async function openAsked(page: Page, { email, title }: ReportedJob) {
  await comeIn(page, email);
  await expect(page.getByRole('heading', { name: 'Hej Ingrid' })).toBeVisible();
  const asked = page.getByRole('region', { name: 'Väntar på dig' });
  await asked.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('REP-03 REP-04 ISS-10 a reporter logs in by a code, finds what awaits their answer, and confirms and rates the work @phone', async ({
  page,
  request,
}) => {
  const leak = await somethingDone(request);
  await openAsked(page, leak);
  await expect(page.getByRole('region', { name: 'Det här är gjort' })).toContainText(
    'Vi har bytt kranen.',
  );
  const yes = button(page, 'Ja, det är åtgärdat');
  expect((await yes.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await yes.click();

  await expect(page.getByRole('heading', { name: 'Tack, Ingrid' })).toBeVisible();
  await page.getByText('4', { exact: true }).click();
  await page.getByLabel(/Något att tillägga/).fill('Snabbt och rent');
  await button(page, 'Skicka omdöme').click();
  await expect(page.getByText('Tack för ditt omdöme.')).toBeVisible();
  expect(await seenBy(leak)).toMatchObject({ status: 'closed', rating: 4 });

  await page.getByRole('link', { name: 'Mina anmälningar' }).click();
  await page.getByRole('button', { name: /^Avslutade/ }).click();
  await expect(page.getByRole('link', { name: `Samma fel igen: ${leak.title}` })).toBeVisible();
});

test('F-51 ISS-10 a resident answers from the mail with one press and changes the answer; a scanner changes nothing; a revoked link says so @phone', async ({
  page,
  request,
}) => {
  const leak = await somethingDone(request);
  await openMail(page, { to: leak.email, subject: 'Är felet åtgärdat?' });
  const yes = page.frameLocator('iframe').getByRole('link', { name: 'Ja, det är åtgärdat' });
  const link = (await yes.getAttribute('href')) ?? '';
  for (const method of ['get', 'head'] as const) await request[method](link);
  expect(await seenBy(leak)).toMatchObject({ status: 'done' });

  await page.goto(link);
  await expect(page.getByText('Du valde Ja i mejlet')).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectFaultless(page, 'the answer preset in the mail');
  await button(page, 'Ja, skicka mitt svar').click();
  await expect(page.getByRole('heading', { name: 'Tack för ditt svar' })).toBeVisible();
  expect(await seenBy(leak)).toMatchObject({ status: 'closed' });

  await button(page, 'Jag tryckte fel, ändra svaret').click();
  await page.getByText('Bara delvis lagat').click();
  await button(page, 'Skicka svar').click();
  await expect(page.getByRole('heading', { name: 'Tack, vi tar det igen' })).toBeVisible();
  expect(await seenBy(leak)).toMatchObject({ status: 'rejected' });

  const path = `/api/issue/${leak.id}/links`;
  const { list } = await leak.asAdmin<{ list: { id: number }[] }>('GET', path);
  await leak.asAdmin('DELETE', `${path}/${list[0]?.id}`);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeVisible();
  await page.getByRole('link', { name: 'Logga in med kod' }).click();
  await expect(page.getByLabel('Din e-postadress')).toBeVisible();
});

test('F-51 an answer that another tab was faster with is refused in sight, and can be given again @phone', async ({
  page,
  request,
}) => {
  const leak = await somethingDone(request);
  await openMail(page, { to: leak.email, subject: 'Är felet åtgärdat?' });
  const inMail = page.frameLocator('iframe').getByRole('link');
  const linkTo = async (name: string) =>
    (await inMail.filter({ hasText: name }).getAttribute('href')) ?? '';
  const [yes, no] = [await linkTo('Ja, det är åtgärdat'), await linkTo('Nej, felet är kvar')];
  const [first, second] = [page, await page.context().newPage()];
  await second.goto(no);
  await second.getByText('Bara delvis lagat').click();
  await first.goto(yes);
  await button(first, 'Ja, skicka mitt svar').click();
  await heading(first, 'Tack för ditt svar');

  await button(second, 'Skicka svar').click();
  await expect(second.getByText('Något ändrades medan du svarade.')).toBeVisible();
  await heading(second, 'Tack för ditt svar');
  expect(await seenBy(leak)).toMatchObject({ status: 'closed' });
  await button(second, 'Jag tryckte fel, ändra svaret').click();
  await button(second, 'Skicka svar').click();
  await heading(second, 'Tack, vi tar det igen');
  expect(await seenBy(leak)).toMatchObject({ status: 'rejected' });
});

test('F-58 a scanner that runs scripts confirms nobody’s address, the first press of a person does @phone', async ({
  page,
  request,
}) => {
  const asAdmin = await signedIn(request);
  const title = 'Porten slår igen';
  const { id, email } = await strangersReport(request, title);
  const isUnconfirmed = async () => {
    const path = `/api/issue/${id}`;
    const issue = await asAdmin<{ reporter: { isUnconfirmed: boolean } }>('GET', path);
    return issue.reporter.isUnconfirmed;
  };
  expect(await isUnconfirmed()).toBe(true);
  await openMail(page, { to: email, subject: title });
  const links = page.frameLocator('iframe').getByRole('link');
  const link = (await links.first().getAttribute('href')) ?? '';

  await page.goto(link, { waitUntil: 'networkidle' });
  await heading(page, title);
  await page.evaluate(() => {
    for (const name of ['pointerdown', 'keydown', 'touchstart', 'wheel', 'click']) {
      document.body.dispatchEvent(new Event(name, { bubbles: true }));
    }
    scrollTo(0, document.body.scrollHeight);
    document.querySelector('h1')?.click();
  });
  await page.waitForLoadState('networkidle');
  expect(await isUnconfirmed()).toBe(true);

  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(isUnconfirmed).toBe(false);
});

test('REP-04 ISS-10 a reporter says that it is not fixed, why, and shows it @phone', async ({
  page,
  request,
}) => {
  const leak = await somethingDone(request);
  await openAsked(page, leak);
  await button(page, 'Nej, felet är kvar').click();
  await sheet(page, 'Vad är fortfarande fel?').getByText('Bara delvis lagat').click();
  await button(page, 'Fortsätt').click();
  await sheet(page, 'Berätta kort').getByRole('textbox').fill('Golvet är fortfarande mjukt');
  // The page and the draft survive a reload.
  await page.reload();
  await expect(sheet(page, 'Berätta kort').getByRole('textbox')).toHaveValue(
    'Golvet är fortfarande mjukt',
  );
  await button(page, 'Fortsätt').click();
  const last = sheet(page, 'Har du en bild?');
  await last.locator('input[type=file]').setInputFiles(picture('pipe.jpg'));
  await expect(last.getByRole('list').getByText('pipe.jpg')).toBeVisible();
  await button(page, 'Skicka svar').click();

  await expect(page.getByText(/vet nu att felet är kvar\.$/)).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'fortfarande mjukt' })).toContainText(
    'Du',
  );
  await expect(page.getByRole('button', { name: 'Visa pipe.jpg' })).toBeVisible();
  expect(await seenBy(leak)).toMatchObject({
    status: 'rejected',
    attachments: [{ name: 'pipe.jpg' }],
  });
});

test('REP-04 a message interrupted by the network arrives once, with its picture @phone', async ({
  page,
  context,
  request,
}) => {
  const leak = await somethingDone(request);
  await openAsked(page, leak);
  await button(page, 'Skriv ett meddelande').click();
  const write = sheet(page, 'Skriv ett meddelande');
  await context.setOffline(true);
  await write.getByLabel('Ditt meddelande').fill('Det luktar också');
  await write.locator('input[type=file]').setInputFiles(picture('pipe.jpg'));
  await expect(page.getByText('Ingen kontakt med servern. Försöker igen …')).toBeVisible();
  await expect(write.getByRole('button', { name: 'Skicka', exact: true })).toBeEnabled();
  await context.setOffline(false);
  await expect(write.getByRole('list').getByText('pipe.jpg')).toBeVisible();

  // The server has it, the answer is lost, and the page is reloaded.
  let isLost = false;
  await page.route('**/messages', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await write.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect.poll(() => isLost).toBe(true);
  await page.reload();
  await expect(write.getByLabel('Ditt meddelande')).toHaveValue('Det luktar också');
  await write.getByRole('button', { name: 'Skicka', exact: true }).click();

  await expect(page.getByText('Meddelandet har skickats.')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Det luktar också' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Visa pipe.jpg' })).toHaveCount(1);
});

test('ERR-01 REP-04 typed text survives an expired log-in, and is gone after logging out', async ({
  page,
  request,
}) => {
  const leak = await somethingDone(request);
  await openAsked(page, leak);
  await button(page, 'Skriv ett meddelande').click();
  await page.getByLabel('Ditt meddelande').fill('Hälsa Göran');
  await page.evaluate(() => sessionStorage.setItem('One-Time-Token', `ot_${'A'.repeat(43)}`));
  await page.reload();
  await expect(page).toHaveURL(/\/reporter-issue\/login\?returnUrl=/);
  await comeIn(page, leak.email);
  await page.goto(`/reporter-issue/${leak.id}`);
  await button(page, 'Fortsätt med ditt meddelande').click();
  await expect(page.getByLabel('Ditt meddelande')).toHaveValue('Hälsa Göran');

  await button(page, 'Stäng').click();
  await button(page, 'Ditt konto').click();
  await button(page, 'Logga ut').click();
  await button(page, 'Logga ut och ta bort utkasten').click();
  await comeIn(page, leak.email);
  await page.goto(`/reporter-issue/${leak.id}`);
  await expect(button(page, 'Skriv ett meddelande')).toBeVisible();
});

test('REP-03 REP-04 a reporter’s pages have no faults on any screen', async ({ page, request }) => {
  test.setTimeout(90_000);
  const leak = await somethingDone(request);
  await openAsked(page, leak);
  await expectFaultless(page, "a reporter's issue");
  await page.goto('/reporter-issue/dashboard');
  await expect(page.getByRole('link', { name: leak.title }).first()).toBeVisible();
  await expectFaultless(page, "a reporter's dashboard");
});
