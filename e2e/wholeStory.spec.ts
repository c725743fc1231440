import { expect, type Page, test } from '@playwright/test';

import { keepIntercepting, onGoodNetwork, overCuts } from './cutNetwork.ts';
import { signedIn } from './asking.ts';
import { openPart } from './facts.ts';
import type { MadeJob } from './jobs.ts';
import { answerMail, mailedServer } from './mailReplies.ts';
import { PEOPLE, signIn } from './people.ts';
import { mailSays, RESIDENTS } from './residents.ts';
import * as story from './wholeStory.ts';
import * as firm from './wholeStoryFirm.ts';

test.use({ actionTimeout: 10_000 });
// Rejected issues are at the top of the leader’s list: one after the other.
test.describe.configure({ mode: 'default' });

let server: Awaited<ReturnType<typeof mailedServer>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await mailedServer();
});
test.afterAll(() => server?.stop());

const row = (page: Page, title: string) => page.locator('.issue-row').filter({ hasText: title });

async function tell(the: story.Story) {
  const { reporter, contractor, leader, title, email } = the;
  const { home, still, rating } = RESIDENTS[the.locale];
  await signIn(leader, 'leader');
  await expect(row(leader, title)).toHaveCount(0);
  await leader.locator('.issue-row').first().waitFor();
  const id = await story.report(the);

  // The leader has only looked.
  await row(leader, title).getByRole('link').click();
  await story.write(the, 'När är någon hemma?', 'Alla parter');
  await answerMail(await reporter.context().newPage(), server, {
    to: email,
    subject: mailSays(the, 'message.subject'),
    text: home,
    language: the.locale === 'sv-SE' ? 'sv' : 'ar',
  });
  await expectSaid(leader, home, ['Ingrid', 'Alla parter']);
  await story.write(the, 'Golvet är från 2019', 'Internt');

  await story.delegate(the, 'Ring innan ni kommer');
  const first = await firm.followMailedLink(the);
  await answerMail(await contractor.context().newPage(), server, {
    to: PEOPLE.contractor,
    subject: title,
    text: 'Czy jest zawór odcinający?',
    language: 'pl',
  });
  await expectSaid(leader, 'Czy jest zawór odcinający?', ['Bergström Rör AB', 'Alla parter']);
  await firm.accept(the);
  await expect(leader.getByTitle('Byt status')).toContainText('Pågår');
  await firm.bookVisit(the);
  await story.acceptVisit(the);
  await expect(reporter.getByText('Czy jest zawór odcinający?')).toBeVisible();

  await firm.seeTimeConfirmed(the);
  await firm.reportDone(the, 'Ny packning');
  await story.approve(the);
  await story.reject(the);

  await expect(leader.locator('.issue-meta')).toContainText(
    `Underkänt 1 gång: Bara delvis lagat – ${still}`,
  );
  await leader.goto('/dashboard?assignee=me');
  await expect(leader.locator('.issue-row').first()).toContainText(title);
  await row(leader, title).getByRole('link').click();
  await story.delegate(the, 'Golvet är mjukt, titta igen');
  await firm.followMailedLink(the, first);
  await expect(contractor.getByText(still)).toBeVisible();
  await firm.accept(the);
  await firm.reportDone(the, 'Nytt golv');
  // Their link ends with the approval.
  await expectNothingInternal(contractor, home);
  await story.approve(the);
  await story.confirm(the, 'Nytt golv');

  await expect(leader.getByTitle('Byt status')).toContainText('Avslutat');
  await expect(leader.getByText(rating)).toBeVisible();
  await openPart(leader, 'Historik');
  await expect(leader.getByText('gav omdömet 4 av 5')).toBeVisible();
  await expectOneConversation(the, id);
  return id;
}

/** A message of the conversation, with its author and audience; one by mail quotes what it answers. */
async function expectSaid(
  page: Page,
  text: string,
  [author, audience]: [string, string],
  isQuoting = true,
) {
  const said = story
    .messageWith(page, text)
    .filter(isQuoting ? { hasText: 'Citerad text' } : { hasNotText: 'Citerad text' });
  await expect(said.getByText(author).first()).toBeVisible();
  await expect(said.getByText(audience)).toBeVisible();
}

/** Outside people read what is for all parties, and nothing internal. */
async function expectNothingInternal(page: Page, home: string) {
  await expect(page.getByText(home)).toBeVisible();
  await expect(page.getByText('Golvet är från 2019')).toHaveCount(0);
}

/** Staff read everything in one place. */
async function expectOneConversation({ leader, reporter, locale }: story.Story, id: number) {
  const { home } = RESIDENTS[locale];
  const earlier = leader.getByRole('button', { name: /^Visa \d+ tidigare/u });
  if (await earlier.isVisible()) await earlier.click();
  await expectSaid(leader, 'När är någon hemma?', ['Annika', 'Alla parter'], false);
  await expectSaid(leader, home, ['Ingrid', 'Alla parter']);
  await expectSaid(leader, 'Golvet är från 2019', ['Annika', 'Internt'], false);
  await expectSaid(leader, 'Czy jest zawór odcinający?', ['Bergström Rör AB', 'Alla parter']);
  // A picture whose request the cuts lost never ends, nor does the load.
  await reporter.goto(`/reporter-issue/${id}`, { waitUntil: 'domcontentloaded' });
  await expectNothingInternal(reporter, home);
}

type Delegation = { state: string; trail: { state: string }[] };
type Lines = { list: { field: string; to: string | null }[] };

/** Nothing is lost, and nothing happens twice. */
async function expectOnce(asAdmin: MadeJob['asAdmin'], id: number, { title, locale }: story.Story) {
  const { rating: ratingText } = RESIDENTS[locale];
  const ask = async <T>(path: string) => asAdmin<T>('GET', path);
  const found = await ask<{ list: unknown[] }>(`/api/issue?q=${encodeURIComponent(title)}`);
  expect(found.list).toHaveLength(1);
  const issue = await ask<{ status: string; rating: number; attachments: { name: string }[] }>(
    `/api/issue/${id}`,
  );
  expect(issue).toMatchObject({ status: 'closed', rating: 4, ratingText });
  const files = issue.attachments.map(({ name }) => name).toSorted();
  expect(files).toEqual(['ceiling.jpg', 'ceiling.jpg', 'pipe.jpg', 'pipe.jpg']);
  const { list: delegations } = await ask<{ list: Delegation[] }>(`/api/issue/${id}/delegations`);
  // Opening is recorded by itself, unless the next step was faster.
  const taken = delegations.map(({ trail }) =>
    trail.map(({ state }) => state).filter((state) => state !== 'opened'),
  );
  expect(taken).toEqual([
    // The resident's yes to the time is a step of its own.
    ['sent', 'accepted', 'scheduled', 'scheduled', 'reportedDone', 'approved'],
    ['sent', 'accepted', 'reportedDone', 'approved'],
  ]);
  const { list: lines } = await ask<Lines>(`/api/issue/${id}/history?limit=200`);
  const steps = lines.filter(({ field }) => field === 'status').map(({ to }) => to);
  expect(steps.toReversed()).toEqual(['inProgress', 'done', 'rejected', 'done', 'closed']);
}

/** A phone’s network in a stairwell: slow 4G. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

for (const [network, over, language, locale] of [
  ['a slow network', onGoodNetwork, 'Arabic', 'ar-SA'],
  ['a network that is cut at every step', overCuts, 'Swedish', 'sv-SE'],
] as const) {
  test(`REP-01 REP-04 REP-05 ISS-10 F-51 F-54 from the company’s page to the rating, by pages and mails, on three devices, in ${language} and Polish, and ${network}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    // Letters only: `12e34567` is a number to the search.
    const mark = crypto.randomUUID().replaceAll(/[^a-f]/gu, '');
    const the: story.Story = {
      ...(await story.threeDevices(browser, server.address, { locale })),
      locale,
      title: `${RESIDENTS[locale].title} ${mark}`,
      email: `ingrid.${mark}@post.example`,
      over,
    };
    const phones = [the.reporter, the.contractor];
    if (over === onGoodNetwork) await Promise.all(phones.map(slowDown));
    else await Promise.all([...phones, the.leader].map(keepIntercepting));
    await firm.speakPolish(the);
    const id = await tell(the);
    await expectOnce(await signedIn(the.leader.request), id, the);
  });
}
