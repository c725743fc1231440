import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

import { aJob, linkOf, signedIn } from './jobs.ts';
import { picture, signIn } from './people.ts';
import { expectPhoneFaultless, PHONE, tabTo } from './phone.ts';
import { somethingDone } from './reported.ts';
import { comeIn, readCode } from './reporters.ts';

// Who comes from outside comes with a phone: every page of theirs, in each state that has something to press.
test.use({ viewport: PHONE });
test.describe.configure({ timeout: 60_000 });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const heading = async (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const goOn = async (page: Page) => button(page, 'Fortsätt').click();

/** The link to the report form of a whole project: everything is asked. */
async function projectLink(request: APIRequestContext, name: string) {
  const asAdmin = await signedIn(request);
  const { list } = await asAdmin<{ list: { id: number; name: string }[] }>('GET', '/api/project');
  const project = list.find((one) => one.name.startsWith(name));
  const { url } = await asAdmin<{ url: string }>('GET', `/api/project/${project?.id}/reportLink`);
  return url;
}

/** Chooses one of several in a sheet or on a page. */
const choose = async (page: Page, name: string) =>
  page.locator('label.choice').filter({ hasText: name }).first().click();

test('REP-01 every step of a report, whatever is chosen, shuts nobody out', async ({
  page,
  request,
}) => {
  const url = await projectLink(request, 'Björkbacken');
  await page.goto(url);
  await heading(page, 'Är det redan anmält?');
  await expectPhoneFaultless(page, 'what is known');
  await button(page, 'Något annat').click();
  await heading(page, 'Var är felet?');
  await expectPhoneFaultless(page, 'the address');
  await choose(page, '1001');
  await goOn(page);
  await choose(page, 'Badrum');
  await expectPhoneFaultless(page, 'the space');
  await goOn(page);
  await heading(page, 'Vad gäller det?');
  await goOn(page);
  await expectPhoneFaultless(page, 'the category, with what is missing');
  await choose(page, 'Störning');
  await goOn(page);
  await heading(page, 'Störning');
  await expectPhoneFaultless(page, 'what to do instead');
  await page.getByRole('link', { name: 'Välj något annat' }).click();
  await page.getByRole('radio', { name: 'El', exact: true }).check();
  await goOn(page);
  await heading(page, 'Vad är fel?');
  await goOn(page);
  await expectPhoneFaultless(page, 'the description, with what is missing');
  await page.getByLabel('Beskriv det kort').fill('Lampan blinkar');
  await page.goto(url);
  await button(page, 'Fortsätt på din anmälan').waitFor();
  await expectPhoneFaultless(page, 'what was begun');
});

test('REP-01 neither does who he is, his code, and following what is known', async ({
  page,
  request,
}) => {
  await page.goto(await projectLink(request, 'Björkbacken'));
  await button(page, /^Det är samma fel, följ det/u)
    .first()
    .click();
  await button(page, 'Skicka kod').click();
  await expectPhoneFaultless(page, 'who he is, with what is missing');
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
  await heading(page, 'Du följer felet');
  await expectPhoneFaultless(page, 'that he follows it');
});

test('REP-03 REP-04 a reporter’s own pages and all that comes up on them shut nobody out', async ({
  page,
  request,
}) => {
  const leak = await somethingDone(request);
  await comeIn(page, leak.email);
  await heading(page, 'Hej Ingrid');
  await expectPhoneFaultless(page, 'what he reported');
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
  await sheet(page, 'Vad är kvar?').waitFor();
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

test('REP-05 a contractor’s job and all that comes up on it shut nobody out', async ({
  page,
  request,
}) => {
  const job = await aJob(request, 'Ta med packningar');
  const link = await linkOf(page, job);
  await page.goto(link);
  await heading(page, job.title);
  await expectPhoneFaultless(page, 'the job');
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
  await page.getByText('Meddelandet är skickat.').waitFor();
  await button(page, 'Klart').click();
  await sheet(page, 'Vad gjorde du?').waitFor();
  // What was said of the message is still there, and lies over nothing of the question.
  await expectPhoneFaultless(page, 'the end of the work');

  const links = `/api/issue/${job.id}/links`;
  const { list } = await job.asAdmin<{ list: { id: number }[] }>('GET', links);
  await Promise.all(list.map(async ({ id }) => job.asAdmin('DELETE', `${links}/${id}`)));
  await page.goto(link);
  await page.getByRole('heading', { name: 'Länken är återtagen' }).waitFor();
  await expectPhoneFaultless(page, 'a link that is over');
});

test('REP-05 nor does the list of his jobs', async ({ page, request }) => {
  await aJob(request, '');
  await signIn(page, 'contractor');
  await page.goto('/agent-issue');
  await page.getByRole('region', { name: /^Pågår/u }).waitFor();
  await expectPhoneFaultless(page, 'his jobs');
});

test('REP-01 REP-04 a fault is reported, and confirmed as fixed, by the keyboard alone', async ({
  page,
  request,
}) => {
  const email = `ingrid.${crypto.randomUUID().slice(0, 8)}@post.example`;
  const { keyboard } = page;
  const press = async (name: string | RegExp) => {
    await tabTo(button(page, name));
    await keyboard.press('Enter');
  };
  const write = async (label: string, text: string) => {
    await tabTo(page.getByLabel(label));
    await keyboard.type(text);
  };
  await page.goto(await projectLink(request, 'Kvarnholmen'));
  await heading(page, /./u);
  if (await button(page, 'Något annat').isVisible()) await press('Något annat');
  for (const question of ['Var är felet?', /^Var/u, 'Vad gäller det?']) {
    // oxlint-disable no-await-in-loop -- one question after the other
    await heading(page, question);
    await tabTo(page.getByRole('radio').first());
    await keyboard.press('Space');
    await keyboard.press('Enter');
    // oxlint-enable no-await-in-loop
  }
  await heading(page, 'Vad är fel?');
  await write('Beskriv det kort', 'Lampan blinkar');
  await keyboard.press('Enter');
  await press('Fortsätt');
  await write('Förnamn', 'Ingrid');
  await write('Din e-postadress', email);
  await keyboard.press('Enter');
  await page.getByLabel('Kod från mejlet').waitFor();
  await keyboard.type(await readCode(page, email));
  await keyboard.press('Enter');
  await heading(page, 'Granska och skicka');
  await press('Skicka anmälan');
  await heading(page, 'Tack, Ingrid');
  await tabTo(page.getByRole('link', { name: /^Följ/u }));
  await keyboard.press('Enter');
  await heading(page, 'Lampan blinkar');

  const asAdmin = await signedIn(request);
  const path = `/api/issue/${/\/reporter-issue\/(\d+)/u.exec(page.url())?.[1]}`;
  const { version } = await asAdmin<{ version: number }>('GET', path);
  await asAdmin('POST', `${path}/status`, { status: 'done', version });
  await page.reload();
  await press('Ja, det är åtgärdat');
  await heading(page, 'Tack, Ingrid');
  await expect
    .poll(async () => (await asAdmin<{ status: string }>('GET', path)).status)
    .toBe('closed');
});

test('REP-05 a job is taken and reported done by the keyboard alone', async ({ page, request }) => {
  const job = await aJob(request, '');
  await page.goto(await linkOf(page, job));
  await tabTo(button(page, 'Ta uppdraget'));
  await page.keyboard.press('Enter');
  await button(page, 'Boka').waitFor();
  await tabTo(button(page, 'Klart'));
  await page.keyboard.press('Enter');
  await tabTo(sheet(page, 'Vad gjorde du?').getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(button(page, 'Skicka och markera klart'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Du har anmält det klart.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
