import { expect, type Page, test } from '@playwright/test';

import { onGoodNetwork, overCuts } from './cutNetwork.ts';
import { signedIn } from './asking.ts';
import type { MadeJob } from './jobs.ts';
import * as story from './wholeStory.ts';

test.use({ actionTimeout: 10_000 });
// Rejected issues are at the top of the leader’s list: one after the other.
test.describe.configure({ mode: 'default' });

const row = (page: Page, title: string) => page.locator('.issue-row').filter({ hasText: title });
const nextLine = (page: Page) => page.locator('.whose');

async function tell(the: story.Story) {
  const { reporter, contractor, leader, title } = the;
  const link = await story.handOutLink(the);
  await leader.goto('/dashboard');
  await expect(row(leader, title)).toHaveCount(0);
  await leader.locator('.issue-row').first().waitFor();
  const id = await story.report(the, link);

  // The leader has only looked.
  await row(leader, title).getByRole('link').click();
  await story.delegate(the, 'Ring innan ni kommer');
  const first = await story.followMailedLink(the);
  await story.accept(the);
  await expect(leader.getByTitle('Byt status')).toContainText('Pågår');
  await story.bookVisit(the);
  await story.lookFor(
    reporter.getByRole('heading', { name: /^Bergström Rör AB kommer \S+ \d+ \S+ 08:00.10:00$/ }),
  );

  await story.reportDone(the, 'Ny packning');
  await story.approve(the);
  await story.reject(the, 'Golvet är fortfarande mjukt');
  await expect(nextLine(reporter)).not.toContainText('Väntar på ditt svar');

  await expect(leader.locator('.issue-meta')).toContainText(
    'Underkänt 1 gång: Bara delvis lagat – Golvet är fortfarande mjukt',
  );
  await leader.goto('/dashboard?assignee=me');
  await expect(leader.locator('.issue-row').first()).toContainText(title);
  await row(leader, title).getByRole('link').click();
  await story.delegate(the, 'Golvet är mjukt, titta igen');
  await story.followMailedLink(the, first);
  await expect(contractor.getByText('Golvet är fortfarande mjukt')).toBeVisible();
  await story.accept(the);
  await story.reportDone(the, 'Nytt golv');
  await story.approve(the);
  await story.confirm(the);

  await expect(leader.getByTitle('Byt status')).toContainText('Avslutat');
  await expect(leader.getByText('gav omdömet 4 av 5')).toBeVisible();
  await expect(leader.getByText('Snabbt och rent')).toBeVisible();
  return id;
}

type Delegation = { state: string; trail: { state: string }[] };
type Lines = { list: { field: string; to: string | null }[] };

/** Nothing is lost, and nothing happens twice. */
async function expectOnce(asAdmin: MadeJob['asAdmin'], id: number, title: string) {
  const ask = async <T>(path: string) => asAdmin<T>('GET', path);
  const found = await ask<{ list: unknown[] }>(`/api/issue?q=${encodeURIComponent(title)}`);
  expect(found.list).toHaveLength(1);
  const issue = await ask<{ status: string; rating: number; attachments: { name: string }[] }>(
    `/api/issue/${id}`,
  );
  expect(issue).toMatchObject({ status: 'closed', rating: 4, ratingText: 'Snabbt och rent' });
  const files = issue.attachments.map(({ name }) => name).toSorted();
  expect(files).toEqual(['ceiling.jpg', 'ceiling.jpg', 'pipe.jpg', 'pipe.jpg']);
  const { list: delegations } = await ask<{ list: Delegation[] }>(`/api/issue/${id}/delegations`);
  // Opening is recorded by itself, unless the next step was faster.
  const taken = delegations.map(({ trail }) =>
    trail.map(({ state }) => state).filter((state) => state !== 'opened'),
  );
  expect(taken).toEqual([
    ['sent', 'accepted', 'scheduled', 'reportedDone', 'approved'],
    ['sent', 'accepted', 'reportedDone', 'approved'],
  ]);
  const { list: lines } = await ask<Lines>(`/api/issue/${id}/history?limit=200`);
  const steps = lines.filter(({ field }) => field === 'status').map(({ to }) => to);
  expect(steps.toReversed()).toEqual(['inProgress', 'done', 'rejected', 'done', 'closed']);
}

for (const [network, over] of [
  ['a good network', onGoodNetwork],
  ['a network that is cut at every step', overCuts],
] as const) {
  test(`REP-01 REP-04 REP-05 ISS-10 from the report to the rating, on three devices and ${network}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(120_000);
    // Letters only: `12e34567` is a number to the search.
    const mark = crypto.randomUUID().replaceAll(/[^a-f]/gu, '');
    const the: story.Story = {
      ...(await story.threeDevices(browser)),
      title: `Golvet är mjukt ${mark}`,
      email: `ingrid.${mark}@post.example`,
      over,
    };
    const id = await tell(the);
    await expectOnce(await signedIn(request), id, the.title);
  });
}
