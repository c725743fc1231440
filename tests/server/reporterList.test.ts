import { describe, expect, it } from 'vitest';

import type { Answer } from '#contract/call.ts';
import type { reporterCalls } from '#contract/reporter.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';
import { issueFollowers } from '#server/db/schema.ts';
import {
  aMessage,
  anAddress,
  anAttachment,
  anIssue,
  anItem,
  aProject,
  aTeam,
} from '#tests/support/builders.ts';
import { aDelegation, inDays } from '#tests/support/delegations.ts';
import { aReportedCompany, givenBy } from '#tests/support/reported.ts';
import { send } from '#tests/support/scene.ts';
import { type TestReporter, whoCameIn } from '#tests/support/reporters.ts';
import { anAccount, world } from '#tests/support/world.ts';

type List = Answer<typeof reporterCalls.list>;
type Values = Answer<typeof reporterCalls.filterValues>;

const list = async (reporter: TestReporter, query = '') =>
  givenBy<List>(await reporter.ask('GET', `/api/reporter/issue${query}`));
const values = async (reporter: TestReporter) =>
  givenBy<Values>(await reporter.ask('GET', '/api/reporter/filterValues'));
const ids = ({ list: rows }: List) => rows.map(({ id }) => id);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const at = (minutes: number) => ({ createdAt: ago(minutes) });

/** A reporter of two companies, and of one that is no longer active. */
async function atThree() {
  const accounts = [await anAccount(), await anAccount(), await anAccount({ inactive: true })];
  const projects = await Promise.all(accounts.map((account) => aProject(account)));
  const email = `rut-${crypto.randomUUID()}@felix.test`;
  const report = (n: number, more: object = {}) =>
    anIssue(projects[n]!, { reporterEmail: email, reporterFirstname: 'Rut', ...more });
  return { accounts, projects, email, report, reporter: await whoCameIn(email, accounts) };
}

describe('a reporter’s list', () => {
  it('REP-03 covers all active companies, first what awaits their answer, then the latest', async () => {
    const { accounts, report, reporter, projects } = await atThree();
    const [old, latest] = [await report(0, at(50)), await report(1, at(5))];
    const waits = await report(1, { status: 'waiting', waitingFor: 'reporter', ...at(60) });
    const done = await report(0, { status: 'done', ...at(99) });
    const closed = await report(1, { status: 'closed', closedAt: ago(20), ...at(30) });
    await report(2);
    await anIssue(projects[0]!, { reporterEmail: 'nagon-annan@felix.test' });
    const answer = await reporter.ask('GET', '/api/reporter/issue');
    expect(answer.statements).toHaveLength(1 + 2);
    const all = await givenBy<List>(answer);
    expect(ids(all)).toEqual([done, waits, latest, closed, old].map(({ id }) => id));
    expect(all).toMatchObject({
      counts: { open: 4, closed: 1 },
      nextCursor: null,
      firstname: 'Rut',
      followed: [],
    });
    expect(all.list.map(({ company }) => company.id)).toEqual(
      [0, 1, 1, 1, 0].map((n) => accounts[n]?.id),
    );
  });

  it('REP-03 comes in pages without gaps or repeats', async () => {
    const { report, reporter } = await atThree();
    const made: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      made.push((await report(n % 2, at(n < 3 ? 1 : n))).id);
    }
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List = await list(reporter, `?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...ids(page));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(made.length);
    expect(new Set(seen)).toEqual(new Set(made));
    const mangled = await reporter.ask('GET', '/api/reporter/issue?cursor=abc');
    expect(mangled.status).toBe(422);
  });

  it('REP-03 is filtered by company, project, state and words, with matching counts', async () => {
    const { accounts, projects, report, reporter } = await atThree();
    const [tap, lamp] = [
      await report(0, { title: 'Kranen droppar' }),
      await report(1, { title: 'Lampan är sönder', status: 'closed' }),
    ];
    const narrowed = async (query: string) => {
      const { counts, ...rest } = await list(reporter, query);
      return [...ids(rest as List), counts.open, counts.closed];
    };
    expect(await narrowed(`?company=${accounts[0]?.id}`)).toEqual([tap.id, 1, 0]);
    expect(await narrowed(`?project=${projects[1]?.id}`)).toEqual([lamp.id, 0, 1]);
    expect(await narrowed('?open=true')).toEqual([tap.id, 1, 1]);
    expect(await narrowed('?open=false')).toEqual([lamp.id, 1, 1]);
    expect(await narrowed('?q=lamp')).toEqual([lamp.id, 0, 1]);
    expect(await narrowed('?q=%27%20or%201=1')).toEqual([0, 0]);
    expect(await values(reporter)).toEqual({
      companies: [accounts[1], accounts[0]].map((account, n) => ({
        id: account?.id,
        name: account?.name,
        domain: account?.domain,
        accent: account?.accent,
        timeZone: 'Europe/Stockholm',
        hasPage: true,
        open: n,
        closed: 1 - n,
      })),
      projects: [projects[1], projects[0]].map((project, n) => ({
        id: project?.id,
        name: project?.name,
        companyId: accounts[1 - n]?.id,
      })),
      statuses: ['new', 'closed'],
    });
  });

  it('REP-03 is searched by what they may read: their own private messages, and no others', async () => {
    const { first, worker, contractor, reporter } = await aReportedCompany();
    const between = (authorId: number | null, html: string) =>
      aMessage(first, worker, {
        type: 'private',
        authorId,
        privateMessageAgentId: worker.id,
        html,
      });
    await between(null, '<p>Hunden heter Plutten</p>');
    await between(contractor.id, '<p>Billig offert</p>');
    await aMessage(first, worker, { type: 'internal', html: '<p>Internt prat</p>' });
    await aMessage(first, worker, { html: '<p>Kommer på torsdag</p>' });
    const found = async (q: string) => ids(await list(reporter, `?q=${q}`));
    expect([await found('plutt'), await found('torsdag')]).toEqual([[first.id], [first.id]]);
    expect([await found('offert'), await found('internt')]).toEqual([[], []]);
  });

  it('REP-03 shows whose turn it is: the accepted firm and its visit, and no internal text', async () => {
    const { contractor, reporter, first, issue } = await aReportedCompany();
    const [visitFrom, visitTo] = [inDays(1), inDays(1.1)];
    await aDelegation(first, contractor, {
      state: 'scheduled',
      visitFrom: new Date(visitFrom),
      visitTo: new Date(visitTo),
      note: 'Portkod 1234',
    });
    await issue({
      status: 'waiting',
      waitingFor: 'material',
      waitingUntil: new Date(visitTo),
      waitingNote: 'Billig del',
      ...at(9),
    });
    const answer = await reporter.ask('GET', '/api/reporter/issue');
    const text = await answer.text();
    const rows = (JSON.parse(text) as List).list;
    expect(rows[0]?.next).toMatchObject({ turn: 'contractor', who: 'Bergström Rör AB' });
    expect(Date.parse(rows[0]?.next.visitFrom ?? '')).toBe(Date.parse(visitFrom));
    expect(rows[1]?.next).toMatchObject({ turn: 'material', who: 'Mats Holm', visitFrom: null });
    expect(Date.parse(rows[1]?.next.until ?? '')).toBe(Date.parse(visitTo));
    expect(text).not.toMatch(/Portkod|Billig/u);
    expect(answer.statements).toHaveLength(2);
  });

  it('REP-03 shows by when the company answers, until it has or the time has passed', async () => {
    const { report, reporter } = await atThree();
    const answerDueAt = new Date(Date.now() + 3_600_000);
    const waits = await report(0, { answerDueAt });
    await report(0, { answerDueAt, firstResponseAt: new Date() });
    await report(0, { answerDueAt: ago(1) });
    await report(0, { answerDueAt, status: 'waiting', waitingFor: 'material' });
    const { list: rows } = await list(reporter);
    const promised = rows.filter(({ next }) => next.answerDueAt !== null);
    expect(promised.map(({ id }) => id)).toEqual([waits.id]);
    expect(Date.parse(promised[0]?.next.answerDueAt ?? '')).toBe(answerDueAt.getTime());
  });

  it('REP-03 shows its place, and the first picture that they may see', async () => {
    const { account, project, worker, reporter, issue } = await aReportedCompany();
    const [address, space] = [await anAddress(project), await anItem(account, 'space')];
    const one = await issue({ addressId: address.id, spaceId: space.id });
    await anAttachment(one, worker, { name: 'hemlig.jpg', width: 10, height: 10, internal: true });
    await anAttachment(one, worker, { name: 'läs.pdf' });
    const picture = await anAttachment(one, worker, { name: 'kran.jpg', width: 10, height: 10 });
    const row = (await list(reporter)).list.find(({ id }) => id === one.id);
    expect(row).toMatchObject({
      picture: { id: picture.id, name: 'kran.jpg' },
      address: { street: address.street, objectId: address.objectId },
      space: { id: space.id, name: space.name },
      project: { id: project.id, name: project.name },
    });
  });

  it('REP-03 has followed issues separately, with nothing that their reporter wrote', async () => {
    const { account, project, email, reporter } = await aReportedCompany();
    const fault = await anIssue(project, {
      title: 'Hemlig rubrik',
      reporterFirstname: 'Bo',
      reporterEmail: 'bo@felix.test',
    });
    const { db } = await world();
    const follower = { accountId: account.id, issueId: fault.id, email, locale: 'sv-SE' };
    await db.insert(issueFollowers).values(follower);
    const { followed, list: rows } = await list(reporter);
    expect(rows).toHaveLength(1);
    expect(followed).toMatchObject([{ id: fault.id, followers: 1, company: { id: account.id } }]);
    expect(JSON.stringify(followed)).not.toMatch(/Hemlig|"Bo"|bo@/u);
  });

  it('AC-07 does not move, nor does its version, when staff change facts that the reporter cannot see', async () => {
    const { account, reporter, first, leader, worker } = await aReportedCompany();
    const [dueAt, team] = [inDays(3), await aTeam(account)];
    const seen = async () => {
      const own = await reporter.ask('GET', `/api/reporter/issue/${first.id}`);
      const { version } = (await givenBy<OwnIssue>(own)).issue;
      return [(await list(reporter)).list[0]?.lastActivityAt, version];
    };
    const change = async (path: string, body: object) => {
      const answer = await leader.ask(path ? 'POST' : 'PUT', `/api/issue/${first.id}${path}`, body);
      expect(answer.status).toBe(200);
    };
    const before = await seen();
    const facts = { priority: 'high', teamId: team.id, dueAt, assigneeIds: [worker.id] };
    await change('', { version: 1, ...facts });
    expect(await seen()).toEqual(before);
    await change('/status', { version: 2, status: 'inProgress' });
    const after = await seen();
    expect([after[0] !== before[0], after[1]]).toEqual([true, 2]);
    await send(leader, first);
    expect((await seen())[0]).not.toBe(after[0]);
  });

  it('REP-03 is empty for an address without reports', async () => {
    const reporter = await whoCameIn(`ingen-${crypto.randomUUID()}@felix.test`, []);
    expect(await list(reporter)).toEqual({
      list: [],
      nextCursor: null,
      counts: { open: 0, closed: 0 },
      firstname: '',
      followed: [],
      announcements: [],
    });
    expect(await values(reporter)).toEqual({ companies: [], projects: [], statuses: [] });
  });
});
