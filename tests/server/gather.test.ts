import { beforeEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { anAddress, anIssue, aProject } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail.ts';
import {
  aReportedCompany,
  givenBy,
  ownPath,
  type ReportedCompany,
} from '#tests/support/reported.ts';
import { follow } from '#tests/support/reporterLinks.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

let company: ReportedCompany;
let flats: { stairs: number; mine: number; other: number };
beforeEach(async () => {
  company = await aReportedCompany();
  const { project } = company;
  const [stairs, mine, other] = await Promise.all(
    [true, false, false].map((common) => anAddress(project, { common })),
  );
  flats = { stairs: stairs?.id ?? 0, mine: mine?.id ?? 0, other: other?.id ?? 0 };
});

const WORDS = 'Pumpen i källaren är utbytt.';

const gather = (by: TestAgent, main: { id: number }, ids: { id: number }[], more: object = {}) =>
  by.ask('POST', '/api/issue/bulk', {
    ids: ids.map(({ id }) => id),
    action: { do: 'gather', mainId: main.id },
    ...more,
  });
const read = async (by: TestAgent, { id }: { id: number }) =>
  givenBy<Issue>(await by.ask('GET', `/api/issue/${id}`));
const own = async (issue: { id: number }) =>
  givenBy<OwnIssue>(await company.reporter.ask('GET', ownPath(issue)));
const finish = async (issue: { id: number }) => {
  const { version } = await read(company.leader, issue);
  const body = { version, status: 'done', doneText: WORDS };
  return givenBy(await company.leader.ask('POST', `/api/issue/${issue.id}/status`, body));
};

async function mailsFor(email: string) {
  const { deps, pool } = await world();
  await pool.query('update notice set ready_at = now() where account_id = $1', [
    company.account.id,
  ]);
  await writeMails(deps);
  return mailsTo(email);
}
const kindsFor = async (email: string) => (await mailsFor(email)).map(({ kind }) => kind);

/** The reporter's fault in their flat, and the same one of somebody else elsewhere. */
async function alike(mainPlace: number) {
  const mainReporter = `ulla-${crypto.randomUUID()}@felix.test`;
  const main = await anIssue(company.project, {
    addressId: mainPlace,
    reporterEmail: mainReporter,
    status: 'inProgress',
  });
  return { main, mainReporter, mine: await company.issue({ addressId: flats.mine }) };
}

describe('gathering alike reports', () => {
  it('closes them as duplicates of the main issue, which stays as it is', async () => {
    const { leader, email } = company;
    const { main, mine } = await alike(flats.stairs);
    const before = await read(leader, main);
    const outcome = await givenBy(await gather(leader, main, [main, mine]));
    expect(outcome).toEqual({ changed: 1, skipped: [] });
    expect(await read(leader, mine)).toMatchObject({
      status: 'closed',
      resolution: 'duplicate',
      duplicateOf: { id: main.id, number: main.number },
    });
    expect(await read(leader, main)).toEqual({
      ...before,
      gathered: {
        issues: [{ id: mine.id, number: mine.number, title: mine.title }],
        receivers: 1,
        withoutWords: 0,
      },
    });
    expect(await kindsFor(email)).toEqual(['gathered']);
  });

  it('says beforehand how many hear of it, and changes nothing by that', async () => {
    const { leader, worker } = company;
    const { main, mine } = await alike(flats.stairs);
    const outcome = await givenBy(await gather(leader, main, [mine], { preview: true }));
    // The reporter, and the worker who has it in hand.
    expect(outcome).toEqual({ changed: 1, skipped: [], mails: 2 });
    expect(await read(worker, mine)).toMatchObject({ status: 'new', duplicateOf: null });
  });

  it('sends the one closing text to everybody, about their own issue', async () => {
    const { leader, email } = company;
    const { main, mainReporter, mine } = await alike(flats.stairs);
    const follower = `folke-${crypto.randomUUID()}@felix.test`;
    await follow(mine, follower);
    await gather(leader, main, [mine]);
    expect((await read(leader, main)).gathered).toMatchObject({ receivers: 2, withoutWords: 0 });
    await finish(main);
    const mail = (await mailsFor(email)).at(-1);
    expect(mail).toMatchObject({ kind: 'gatheredDone' });
    expect(mail?.text).toContain(WORDS);
    expect(mail?.text).toContain(`/reporter-issue/${mine.id}?token=`);
    expect(mail?.text).not.toContain(`#${formatIssueNumber(main.number)}`);
    expect(await kindsFor(mainReporter)).toEqual(['confirm']);
    expect(await kindsFor(follower)).toEqual(['followedDone']);
  });

  it('tells nothing of a fault in somebody else’s flat but that it is over', async () => {
    const { leader, email } = company;
    const { main, mine } = await alike(flats.other);
    await gather(leader, main, [mine]);
    expect((await read(leader, main)).gathered).toMatchObject({ receivers: 1, withoutWords: 1 });
    expect(await own(mine)).toMatchObject({
      issue: { status: 'inProgress', resolution: null },
      gathered: { isOver: false, at: null, text: '' },
      next: { turn: 'office', who: '' },
    });
    await finish(main);
    expect(await own(mine)).toMatchObject({
      issue: { status: 'closed' },
      gathered: { isOver: true, at: expect.any(String), text: '' },
    });
    const mail = (await mailsFor(email)).at(-1);
    expect(mail).toMatchObject({ kind: 'gatheredDone' });
    expect(mail?.text).not.toContain(WORDS);
    expect((await company.reporter.ask('GET', ownPath(main))).status).toBe(404);
  });

  it('keeps the reporter’s issue among the open ones until the main one is over', async () => {
    const { leader, reporter } = company;
    const { main, mine } = await alike(flats.stairs);
    await gather(leader, main, [mine]);
    const open = async () =>
      givenBy<{ list: { id: number }[]; counts: object }>(
        await reporter.ask('GET', '/api/reporter/issue?open=true'),
      );
    expect((await open()).list.map(({ id }) => id)).toContain(mine.id);
    expect((await open()).counts).toEqual({ open: 2, closed: 0 });
    await finish(main);
    expect((await open()).counts).toEqual({ open: 1, closed: 1 });
    expect(await own(mine)).toMatchObject({ gathered: { isOver: true, text: WORDS } });
  });

  it('follows a main issue that is gathered itself', async () => {
    const { leader, email } = company;
    const { main, mine } = await alike(flats.stairs);
    const last = await anIssue(company.project, { addressId: flats.stairs });
    await gather(leader, main, [mine]);
    await gather(leader, last, [main]);
    expect((await read(leader, last)).gathered?.issues).toHaveLength(2);
    expect(await kindsFor(email)).toEqual(['gathered']);
    await finish(last);
    expect(await kindsFor(email)).toEqual(['gathered', 'gatheredDone']);
  });

  it('is undone exactly, with mail and all', async () => {
    const { leader, worker, email } = company;
    const { main, mine } = await alike(flats.stairs);
    const facts = async () =>
      Promise.all(
        [main, mine].map(async (issue) => ({
          ...(await read(leader, issue)),
          version: 0,
          updatedAt: '',
          lastActivityAt: '',
        })),
      );
    const before = await facts();
    const shownBefore = (await own(mine)).issue.status;
    const undoKey = crypto.randomUUID();
    await givenBy(await gather(leader, main, [mine], { undoKey }));
    const answer = await leader.ask('POST', '/api/undo', { key: undoKey });
    expect(await givenBy(answer)).toEqual({ restored: [mine.id], skipped: [] });
    expect(await facts()).toEqual(before);
    expect((await own(mine)).issue.status).toBe(shownBefore);
    expect(await own(mine)).toMatchObject({ gathered: null });
    await finish(main);
    expect(await kindsFor(email)).toEqual([]);
    expect(await kindsFor(worker.email)).not.toContain('closed');
  });

  it('of each other at the same time succeeds for one of two people', async () => {
    const { leader, account } = company;
    const admin = await anAgent('ROLE_ADMIN', { account });
    const { main, mine } = await alike(flats.stairs);
    const keyed = () => ({ undoKey: crypto.randomUUID() });
    const answers = await Promise.all([
      gather(leader, main, [mine], keyed()),
      gather(admin, mine, [main], keyed()),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const statuses = [await read(admin, main), await read(admin, mine)].map(({ status }) => status);
    expect(statuses.filter((status) => status === 'closed')).toHaveLength(1);
  });

  it('refuses a main issue that is closed, unseen, or of another company', async () => {
    const { leader, worker } = company;
    const { main, mine } = await alike(flats.stairs);
    const elsewhere = await aReportedCompany();
    const closed = await company.issue({ status: 'closed' });
    for (const [by, target] of [
      [leader, closed],
      [leader, elsewhere.first],
      [worker, await anIssue(await aProject(company.account))],
    ] as const) {
      expect((await gather(by, target, [mine])).status).toBe(422);
    }
    const skipped = await givenBy<{ changed: number }>(
      await gather(leader, main, [elsewhere.first]),
    );
    expect(skipped).toEqual({
      changed: 0,
      skipped: [{ id: elsewhere.first.id, number: null, reason: 'notFound' }],
    });
    expect(await read(leader, mine)).toMatchObject({ status: 'new' });
  });

  it('lists for each viewer only the issues they see', async () => {
    const { leader, worker } = company;
    const main = await company.issue({ addressId: flats.stairs });
    const unseen = await anIssue(company.project, { reporterEmail: 'nils@felix.test' });
    await gather(leader, main, [unseen]);
    expect((await read(leader, main)).gathered?.issues).toHaveLength(1);
    expect((await read(worker, main)).gathered).toMatchObject({ issues: [], receivers: 1 });
  });
});
