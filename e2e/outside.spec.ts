import { expect, type Page, test } from '@playwright/test';

import { aJob, linkOf, projectLink } from './jobs.ts';
import { picture, signIn } from './people.ts';
import {
  brokenWords,
  button,
  expectPhoneFaultless,
  expectWordsWhole,
  heading,
  PHONE,
  sheet,
} from './phone.ts';
import { somethingDone } from './reported.ts';
import { answerAll, chooseKind } from './reportForm.ts';
import { comeIn, readCode } from './reporters.ts';

// Outside visitors use a phone: every page of theirs, in each state with something to press.
test.use({ viewport: PHONE });
test.describe.configure({ timeout: 60_000 });

const goOn = async (page: Page) => button(page, 'Fortsätt').click();

/** Chooses an option in a sheet or on a page. */
const choose = async (page: Page, name: string) =>
  page.locator('label.choice').filter({ hasText: name }).first().click();

test('REP-01 every step of a report, whatever is chosen, is accessible', async ({
  page,
  request,
}) => {
  const url = await projectLink(request, 'Björkbacken');
  await page.goto(url);
  await heading(page, 'Vad är fel?');
  await goOn(page);
  await expectPhoneFaultless(page, 'the description, with what is missing');
  await page.getByRole('link', { name: /kän(t|da) fel$/u }).click();
  await heading(page, 'Är det redan anmält?');
  await expectPhoneFaultless(page, 'what is known');
  await button(page, 'Något annat').click();
  await page.getByLabel('Beskriv det kort').fill('Det sprutar vatten på lampan, som blinkar');
  await chooseKind(page, 'Störning');
  await page.getByRole('link', { name: /^Ring/u }).waitFor();
  await expectPhoneFaultless(page, 'the description, with whom to call and what it is about');
  await goOn(page);
  await heading(page, 'Störning');
  await expectPhoneFaultless(page, 'what to do instead');
  await page.getByRole('link', { name: 'Välj något annat' }).click();
  await chooseKind(page, 'El');
  await chooseKind(page, 'Badrum');
  const input = page.getByLabel('Välj bilder').and(page.locator('input'));
  await input.setInputFiles([picture('pipe.jpg'), picture('ceiling.jpg')]);
  await page.getByRole('img', { name: 'ceiling.jpg' }).waitFor();
  await expectPhoneFaultless(page, 'the photos, and something alike');
  await goOn(page);
  await heading(page, 'Var är felet?');
  await goOn(page);
  await expectPhoneFaultless(page, 'the address and the questions, with what is missing');
  await choose(page, '1001');
  await page.goto(url);
  await button(page, 'Fortsätt med din anmälan').waitFor();
  await expectPhoneFaultless(page, 'what was begun');
  await button(page, 'Fortsätt med din anmälan').click();
  await expect(page.getByRole('radio', { name: /^1001/u })).toBeChecked();
  await answerAll(page);
  await goOn(page);
  await heading(page, 'Vem är du?');
  await button(page, 'Skicka anmälan').click();
  await expectPhoneFaultless(page, 'what is sent and the name, with what is missing');
  const email = `ingrid.${crypto.randomUUID().slice(0, 8)}@post.example`;
  await page.getByLabel('Förnamn').fill('Ingrid');
  await page.getByLabel('Din e-postadress').fill(email);
  await button(page, 'Skicka anmälan').click();
  await heading(page, 'Tack, Ingrid');
  await expect(page.getByText(`Vi har skickat ett kvitto till ${email}`)).toBeVisible();
  await expectPhoneFaultless(page, 'the thanks');
});

test('REP-01 so are the reporter’s details, the code, and following a known fault', async ({
  page,
  request,
}) => {
  await page.goto(await projectLink(request, 'Björkbacken'));
  await page.getByRole('link', { name: /kän(t|da) fel$/u }).click();
  await button(page, /^Det är samma fel, följ det/u)
    .first()
    .click();
  await button(page, 'Skicka kod').click();
  await expectPhoneFaultless(page, 'who reports, with what is missing');
  const email = `granne.${crypto.randomUUID().slice(0, 8)}@post.example`;
  await page.getByLabel('Din e-postadress').fill(email);
  await button(page, 'Skicka kod').click();
  await page.getByLabel('Kod från mejlet').fill('12');
  await button(page, 'Logga in').click();
  await expectPhoneFaultless(page, 'the code, with what is missing');
  await page.getByLabel('Kod från mejlet').fill(await readCode(page, email));
  await button(page, 'Logga in').click();
  await button(page, 'Följ').waitFor();
  await expectPhoneFaultless(page, 'following');
  await button(page, 'Följ').click();
  await heading(page, 'Du följer nu felet');
  await expectPhoneFaultless(page, 'following it');
});

test('REP-03 REP-04 a reporter’s own pages and everything that opens on them are accessible', async ({
  page,
  request,
}) => {
  const leak = await somethingDone(request);
  await page.goto('/reporter-issue/login');
  await page.getByLabel('Din e-postadress').waitFor();
  await expectPhoneFaultless(page, 'the way in');
  await comeIn(page, leak.email);
  await heading(page, 'Hej Ingrid');
  await expectPhoneFaultless(page, 'the own report');
  await page.goto(`/reporter-issue/${leak.id}`);
  await heading(page, leak.title);
  await expectPhoneFaultless(page, 'one of it');
  await button(page, 'Skriv ett meddelande').click();
  const write = sheet(page, 'Skriv ett meddelande');
  await write.locator('input[type=file]').setInputFiles(picture('pipe.jpg'));
  await write.getByRole('list').getByText('pipe.jpg').waitFor();
  await expectPhoneFaultless(page, 'a message');
  await button(page, 'Stäng').click();
  await button(page, 'Nej, felet är kvar').click();
  await sheet(page, 'Vad är fortfarande fel?').waitFor();
  await expectPhoneFaultless(page, 'what is left');
  await choose(page, 'Bara delvis lagat');
  await goOn(page);
  await expectPhoneFaultless(page, 'in words');
  await goOn(page);
  const last = sheet(page, 'Har du en bild?');
  await last.locator('input[type=file]').setInputFiles(picture('pipe.jpg'));
  await last.getByRole('list').getByText('pipe.jpg').waitFor();
  await expectPhoneFaultless(page, 'in pictures');
  await button(page, 'Stäng').click();
  await button(page, 'Ja, det är åtgärdat').click();
  await heading(page, 'Tack, Ingrid');
  await choose(page, '4');
  await expectPhoneFaultless(page, 'how it went');
});

test('REP-05 a contractor’s job and everything that opens on it are accessible', async ({
  page,
  request,
}) => {
  const job = await aJob(request, 'Ta med packningar');
  const link = await linkOf(page, job);
  await page.goto(link);
  await heading(page, job.title);
  await expectPhoneFaultless(page, 'the job');
  expect(await brokenWords(page.locator('.acts b').first())).toEqual([]);
  await button(page, 'Kan inte').click();
  await choose(page, 'Annat');
  await page.getByRole('dialog').locator('[type=submit]').click();
  await expectPhoneFaultless(page, 'declining, with what is missing');
  await button(page, 'Stäng').click();
  await button(page, 'Ta uppdraget').click();
  await button(page, 'Boka').click();
  await sheet(page, 'När kommer ni?').waitFor();
  await expectPhoneFaultless(page, 'the visit');
  await button(page, 'Stäng').click();
  await button(page, 'Skriv').click();
  const write = sheet(page, 'Skriv ett meddelande');
  await write.locator('input[type=file]').setInputFiles(picture('pipe.jpg'));
  await write.getByRole('img', { name: 'pipe.jpg' }).waitFor();
  await expectPhoneFaultless(page, 'a message');
  await write.getByLabel('Meddelande').fill('Så här ser det ut');
  await write.getByRole('button', { name: 'Skicka', exact: true }).click();
  const told = page.getByText('Meddelandet har skickats.');
  await told.waitFor();
  await expectWordsWhole(page, told);
  await button(page, 'Klart').click();
  await sheet(page, 'Vad gjorde du?').waitFor();
  // The message’s confirmation is still there and covers nothing of the question.
  await expectPhoneFaultless(page, 'the end of the work');

  const links = `/api/issue/${job.id}/links`;
  const { list } = await job.asAdmin<{ list: { id: number }[] }>('GET', links);
  await Promise.all(list.map(async ({ id }) => job.asAdmin('DELETE', `${links}/${id}`)));
  await page.goto(link);
  await page.getByRole('heading', { name: 'Länken har återkallats' }).waitFor();
  await expectPhoneFaultless(page, 'a link that is over');
});

test('REP-05 so is the list of their jobs', async ({ page, request }) => {
  await aJob(request, '');
  await signIn(page, 'contractor', { at: '/agent-issue' });
  await page
    .getByRole('region', { name: /^(?:I dag|Försenat|Senare)$/u })
    .first()
    .waitFor();
  await expectPhoneFaultless(page, 'the jobs');
});
