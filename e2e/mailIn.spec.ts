import { type Browser, expect, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { aJob } from './jobs.ts';
import { openMail } from './mailBox.ts';
import { answerMail, COMPANY, deliver, mailedServer, replyTo } from './mailReplies.ts';
import { PEOPLE, type Person, signIn } from './people.ts';
import { pick } from './pick.ts';
import { button, heading, PHONE } from './phone.ts';

// One server for all of them.
test.describe.configure({ mode: 'default' });

let server: Awaited<ReturnType<typeof mailedServer>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await mailedServer();
});
test.afterAll(() => server?.stop());

async function device(browser: Browser, person?: Person) {
  const context = await browser.newContext({
    baseURL: server.address,
    ...(!person && { viewport: PHONE }),
  });
  const page = await context.newPage();
  if (person) await signIn(page, person, { at: null });
  return page;
}

const messageWith = (page: Page, text: string) =>
  page.getByRole('article').filter({ hasText: text });
const rowOf = (page: Page, subject: string) =>
  page.getByRole('link').filter({ hasText: subject }).first();

test('a resident and a contractor write by mail into one conversation, each to the right readers', async ({
  browser,
}) => {
  const leader = await device(browser, 'leader');
  const email = 'ingrid.mejl@post.example';
  const job = await aJob(leader.request, 'Ring innan ni kommer', { email });
  await leader.goto(`/issue/${job.id}`);
  await heading(leader, job.title);

  const asLeader = await signedIn(leader.request, 'leader');
  const question = { key: crypto.randomUUID(), type: 'public', html: '<p>När är ni hemma?</p>' };
  await asLeader('POST', `/api/issue/${job.id}/messages`, question);
  const resident = await device(browser);
  await answerMail(resident, server, {
    to: email,
    subject: 'Nytt meddelande',
    text: 'Tisdag efter klockan 15.',
  });
  const answered = messageWith(leader, 'Tisdag efter klockan 15.');
  await expect(answered.getByText('Ingrid Håkansson', { exact: true })).toBeVisible();
  await expect(answered.getByText('Alla parter')).toBeVisible();
  const quoted = answered.getByText('Svara gärna direkt på det här mejlet');
  await expect(quoted).toBeHidden();
  await answered.getByText('Citerad text').click();
  await expect(quoted).toBeVisible();
  // Nobody gets the resident's own link with it.
  await expect(answered).toContainText(`/reporter-issue/${job.id}?token=…`);

  const plumber = await device(browser);
  const to = PEOPLE.contractor;
  await answerMail(plumber, server, {
    to,
    subject: job.title,
    text: 'Finns det en avstängningsventil?',
  });
  const asked = messageWith(leader, 'Finns det en avstängningsventil?');
  await expect(asked.getByText('Bergström Rör AB').first()).toBeVisible();
  await expect(asked.getByText('Alla parter')).toBeVisible();

  // The resident reads the plumber's question by the link of its mail, and nothing of the staff's.
  const note = { ...question, key: crypto.randomUUID(), type: 'internal', html: '<p>Dyrt?</p>' };
  await asLeader('POST', `/api/issue/${job.id}/messages`, note);
  await openMail(resident, { to: email, subject: 'Nytt meddelande' });
  const link = resident.frameLocator('iframe').getByRole('link', { name: 'Läs och svara' });
  await resident.goto((await link.getAttribute('href')) ?? '');
  await heading(resident, job.title);
  await expect(
    resident.getByText('Finns det en avstängningsventil?', { exact: true }),
  ).toBeVisible();
  await expect(resident.getByText('Tisdag efter klockan 15.', { exact: true })).toBeVisible();
  await expect(resident.getByText('Dyrt?')).toHaveCount(0);
});

test('an answer from another address stays with the staff, and says so', async ({ browser }) => {
  const admin = await device(browser, 'admin');
  const email = 'ingrid.hemma@post.example';
  const job = await aJob(admin.request, '', { email });
  const to = await replyTo(await device(browser), { to: email, subject: job.title });
  const from = 'Ingrid <ingrid@jobbet.example>';
  await deliver(server, { from, to, subject: 'SV', text: 'Jag skriver från jobbet.' });
  await admin.goto(`/issue/${job.id}`);
  const noted = messageWith(admin, 'Jag skriver från jobbet.');
  await expect(noted.getByText('Internt')).toBeVisible();
  await expect(noted.getByText(/kom från en annan adress.*ingrid@jobbet\.example/u)).toBeVisible();
});

test('an administrator makes an issue of a stranger’s mail', async ({ browser }) => {
  const admin = await device(browser, 'admin');
  await admin.goto('/inbox');
  await deliver(server, {
    from: 'Ny Boende <ny.boende@post.example>',
    to: COMPANY,
    subject: 'Fläkten i badrummet låter',
    text: 'Hej!\nFläkten i badrummet har börjat skrika.\nNy Boende, Ängsbackevägen 2',
  });
  // The inbox says so, one line however many there are.
  await admin.getByRole('link', { name: /väntar på ditt beslut$/u }).click();
  await expect(admin.getByText(COMPANY)).toBeVisible();
  await expect(rowOf(admin, 'Fläkten i badrummet låter')).toContainText('Ny Boende');
  await rowOf(admin, 'Fläkten i badrummet låter').click();
  await expect(admin.getByText('Mejlet kom till företagets egen adress.')).toBeVisible();
  await expect(admin.getByText('Fläkten i badrummet har börjat skrika.')).toBeVisible();
  // Enter waits for the projects.
  await admin.route('**/api/project?*', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await button(admin, 'Gör till ett nytt ärende').click();
  const dialog = admin.getByRole('dialog', { name: 'Gör till ett nytt ärende' });
  await pick(dialog.getByRole('combobox', { name: 'Projekt' }), 'Ängsbacken');
  await expect(dialog.getByLabel('Rubrik')).toHaveValue('Fläkten i badrummet låter');
  await dialog.getByRole('button', { name: 'Skapa', exact: true }).click();
  await heading(admin, 'Fläkten i badrummet låter');
  await expect(admin.getByText('Fläkten i badrummet har börjat skrika.')).toBeVisible();
  await expect(admin.getByText('ny.boende@post.example').first()).toBeVisible();
  await admin.goto('/settings/mailIn');
  await button(admin, 'Alla').click();
  await expect(rowOf(admin, 'Fläkten i badrummet låter')).toContainText('I ett ärende');
});

test('a leader makes an issue of a mail from somebody who has reported in a project of theirs', async ({
  browser,
}) => {
  const leader = await device(browser, 'leader');
  const email = 'ingrid.igen@post.example';
  await aJob(leader.request, '', { email });
  const subject = 'Nu droppar det igen';
  await deliver(server, {
    from: `Ingrid <${email}>`,
    to: COMPANY,
    subject,
    text: 'Som förra gången.',
  });
  await leader.goto('/inbox');
  await leader.getByRole('link', { name: /väntar på ditt beslut$/u }).click();
  await expect(leader.getByText(/^Här hamnar mejl till .* i dina projekt\./u)).toBeVisible();
  await rowOf(leader, subject).click();
  await expect(leader.getByText('Som förra gången.')).toBeVisible();
  await button(leader, 'Gör till ett nytt ärende').click();
  const dialog = leader.getByRole('dialog', { name: 'Gör till ett nytt ärende' });
  await expect(dialog.getByRole('combobox', { name: 'Projekt' })).not.toHaveText('Välj');
  await dialog.getByRole('button', { name: 'Skapa', exact: true }).click();
  await heading(leader, subject);
  await expect(leader.getByText('Som förra gången.')).toBeVisible();
});

test('an administrator places a mail by hand whose address is not valid any more', async ({
  browser,
}) => {
  const admin = await device(browser, 'admin');
  const email = 'ingrid.gammal@post.example';
  const job = await aJob(admin.request, '', { email });
  const { number } = await job.asAdmin<{ number: number }>('GET', `/api/issue/${job.id}`);
  const valid = await replyTo(await device(browser), { to: email, subject: job.title });
  await deliver(server, {
    from: `Ingrid <${email}>`,
    to: valid.replace(/-.*@/u, `-${'0'.repeat(32)}@`),
    subject: 'SV: Kranen läcker',
    text: 'Det droppar fortfarande.',
  });
  await admin.goto('/settings/mailIn');
  await rowOf(admin, 'SV: Kranen läcker').click();
  await expect(admin.getByText('Adressen som mejlet skickades till gäller inte.')).toBeVisible();
  await button(admin, 'Lägg i ett ärende').click();
  const dialog = admin.getByRole('dialog', { name: 'Lägg i ett ärende' });
  await dialog.getByLabel('Nummer').fill(`#${number}`);
  await dialog.getByText('Bara kollegor').click();
  await dialog.getByRole('button', { name: 'Lägg in' }).click();
  await heading(admin, job.title);
  const placed = messageWith(admin, 'Det droppar fortfarande.');
  await expect(placed.getByText('Internt')).toBeVisible();
  await expect(placed.getByText('Ingrid', { exact: true })).toBeVisible();
});
