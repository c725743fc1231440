import { beforeAll, describe, expect, it } from 'vitest';

import type { IssueRow } from '#contract/issueList.ts';
import { learnVocabularies } from '#server/modules/search/index.ts';
import { aMessage, anAddress, anIssue, aProject } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let project: Awaited<ReturnType<typeof aProject>>;
let admin: TestAgent;
let leader: TestAgent;
let user: TestAgent;

beforeAll(async () => {
  account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  user = await anAgent('ROLE_USER', { account });
  project = await aProject(account, { people: { leader, user } });
});

const find = async (asker: TestAgent, q: string, more = '') => {
  const answer = await asker.ask('GET', `/api/issue?q=${encodeURIComponent(q)}${more}`);
  expect(answer.status, q).toBe(200);
  return ((await answer.json()) as { list: IssueRow[] }).list.map(({ id }) => id);
};

describe('searching issues', () => {
  it('F-36 finds them by the beginnings and parts of words that everybody on them sees', async () => {
    const address = await anAddress(project, { street: 'Göteborgsgatan 12B', objectId: 'G-4711' });
    const issue = await anIssue(project, {
      number: 18_204,
      title: 'Läckande köksblandare',
      description: '<p>Det rinner ner i <b>skåpet</b>, «hela natten».</p>',
      addressId: address.id,
    });
    await anIssue(project, { title: 'Trasig lampa' });
    await learnVocabularies((await world()).deps);
    for (const q of [
      'läck',
      'KÖKSBLANDARE',
      'skåpet natten',
      '#18204',
      '18 204',
      '18\u00a0204',
      'göteborgs 12b',
      '4711',
      'blandare',
    ]) {
      expect(await find(leader, q), q).toEqual([issue.id]);
      expect(await find(user, q), q).toEqual([issue.id]);
    }
    for (const q of ['blan', 'läck lampa', 'strong']) {
      expect(await find(leader, q), q).toEqual([]);
    }
  });

  it('AC-07 finds the reporter and internal messages for staff only', async () => {
    const issue = await anIssue(project, {
      reporterLastname: 'Qvarnström',
      reporterEmail: 'ester.q@felix.test',
    });
    await aMessage(issue, leader, { html: '<p>Vi kommer på torsdag</p>' });
    await aMessage(issue, leader, { type: 'internal', html: '<p>Skyll på byggfirman</p>' });
    expect(await find(user, 'torsdag')).toEqual([issue.id]);
    for (const q of ['qvarnström', 'ester.q@felix.test', 'byggfirman', 'torsdag byggfirman']) {
      expect(await find(leader, q), q).toEqual([issue.id]);
      expect(await find(user, q), q).toEqual([]);
    }
  });

  it('ISS-05 finds a private message for its two parties only, combined with the other texts', async () => {
    const worker = await anAgent('ROLE_WORKER', { account });
    const issue = await anIssue(project, { title: 'Porten kärvar', assignees: [worker] });
    const message = await aMessage(issue, leader, {
      type: 'private',
      privateMessageAgentId: user.id,
      html: '<p>Portkoden är xyzzy</p>',
    });
    const counted = async (asker: TestAgent) =>
      (await (await asker.ask('GET', '/api/issue/counts?q=xyz')).json()).statuses.new;
    for (const q of ['xyzzy', 'XYZ', 'kärvar portkod']) {
      expect([await find(leader, q), await find(user, q)], q).toEqual([[issue.id], [issue.id]]);
      expect([await find(admin, q), await find(worker, q)], q).toEqual([[], []]);
    }
    // The marker of a word’s audience cannot be typed.
    expect(await find(admin, `${user.id} xyzzy`)).toEqual([]);
    expect([await counted(leader), await counted(user), await counted(admin)]).toEqual([1, 1, 0]);

    await leader.ask('PUT', `/api/issue/${issue.id}`, { version: 1, title: 'Porten gnisslar' });
    expect(await find(user, 'gnisslar xyzzy')).toEqual([issue.id]);
    const key = crypto.randomUUID();
    await admin.ask('DELETE', `/api/issue/${issue.id}?undoKey=${key}`);
    expect(await find(user, 'xyzzy')).toEqual([]);
    await admin.ask('POST', '/api/undo', { key });
    expect(await find(user, 'xyzzy')).toEqual([issue.id]);
    await leader.ask('DELETE', `/api/issue/${issue.id}/messages/${message.id}`);
    expect([await find(leader, 'xyzzy'), await find(user, 'xyzzy')]).toEqual([[], []]);
    expect(await find(user, 'gnisslar')).toEqual([issue.id]);
  });

  it('ISS-05 finds a reporter’s message to one person for that person', async () => {
    const worker = await anAgent('ROLE_WORKER', { account });
    const issue = await anIssue(project, { title: 'Grinden', responsibleId: worker.id });
    await aMessage(issue, worker, {
      type: 'private',
      authorId: null,
      privateMessageAgentId: worker.id,
      html: `<p>Hunden heter Plutten. ${'lång '.repeat(5000)}</p>`,
    });
    expect(await find(worker, 'plutten')).toEqual([issue.id]);
    expect([await find(leader, 'plutten'), await find(user, 'plutten')]).toEqual([[], []]);
  });

  it('follows changes and deletions', async () => {
    const issue = await anIssue(project, { title: 'Elavbrott' });
    const message = await aMessage(issue, leader, { html: '<p>Proppskåpet</p>' });
    await leader.ask('PUT', `/api/issue/${issue.id}`, { version: 1, title: 'Strömavbrott' });
    expect(await find(leader, 'elavbrott')).toEqual([]);
    expect(await find(leader, 'strömavbrott proppskåpet')).toEqual([issue.id]);
    await leader.ask('DELETE', `/api/issue/${issue.id}/messages/${message.id}`);
    expect(await find(leader, 'proppskåpet')).toEqual([]);
    expect(await find(user, 'strömavbrott')).toEqual([issue.id]);
  });

  it('follows open and closed, also after a change', async () => {
    const worker = await anAgent('ROLE_WORKER', { account });
    const issue = await anIssue(project, { title: 'Soprummet luktar', assignees: [worker] });
    const closing = { version: 1, resolution: 'fixed', key: crypto.randomUUID() };
    const open = '&status=new&status=inProgress&status=waiting&status=done&status=rejected';
    const seen = async () => ({
      open: [await find(leader, 'soprummet', open), await find(worker, 'soprummet', open)],
      closed: [await find(leader, 'soprummet', '&status=closed'), await find(leader, 'soprummet')],
      workers: await find(worker, '', open),
    });
    const whenOpen = {
      open: [[issue.id], [issue.id]],
      closed: [[], [issue.id]],
      workers: [issue.id],
    };
    expect(await seen()).toEqual(whenOpen);
    await leader.ask('POST', `/api/issue/${issue.id}/close`, closing);
    expect(await seen()).toEqual({ open: [[], []], closed: [[issue.id], [issue.id]], workers: [] });
    await leader.ask('POST', `/api/issue/${issue.id}/status`, { version: 2, status: 'inProgress' });
    expect(await seen()).toEqual(whenOpen);
  });

  it('respects the account, the scope, the filters and the sort order', async () => {
    const elsewhere = await anAccount();
    await anIssue(await aProject(elsewhere), { title: 'Hissen står still' });
    const hidden = await anIssue(await aProject(account), { title: 'Hissen står still' });
    const [first, second] = [
      await anIssue(project, { title: 'Hissen skramlar', priority: 'high' }),
      await anIssue(project, { title: 'Hissen luktar', status: 'closed' }),
    ];
    expect(await find(leader, 'hissen', '&sort=created')).toEqual([first.id, second.id]);
    expect(await find(leader, 'hissen', '&sort=-created')).toEqual([second.id, first.id]);
    expect(await find(leader, 'hissen', '&status=closed')).toEqual([second.id]);
    expect(await find(admin, 'hissen', '&sort=created')).toEqual([hidden.id, first.id, second.id]);
    const counts = await leader.ask('GET', '/api/issue/counts?q=hissen');
    expect((await counts.json()).statuses).toMatchObject({ new: 1, closed: 1 });
  });

  it('gives no ids of another account, whoever calls the function itself', async () => {
    const { deps } = await world();
    const issue = await anIssue(project, { title: 'Ventilationen visslar' });
    const ask = (accountId: number) =>
      deps.tenancy.within(accountId, async ({ db }) => {
        const { rows } = await db.execute<{ id: number }>(
          "select id from felix_search_issues('''visslar'':*'::tsquery, true, 'both', 10)",
        );
        return rows.map(({ id }) => id);
      });
    expect(await ask(account.id)).toEqual([issue.id]);
    expect(await ask((await anAccount()).id)).toEqual([]);
    await expect(
      deps.tenancy.acrossAccounts(({ db }) =>
        db.execute("select * from felix_search_issues('''visslar'':*'::tsquery, true, 'both', 10)"),
      ),
    ).resolves.toMatchObject({ rows: [] });
  });

  it('AC-26 treats every sign literally', async () => {
    for (const q of ["'", '%', '\\', 'a:b', '& | !', '<->', '"', '():*', '𝔘', 'a'.repeat(200)]) {
      expect(Array.isArray(await find(leader, q)), q).toBe(true);
    }
    const otherAdmin = await anAgent('ROLE_ADMIN');
    await anIssue(await aProject({ id: otherAdmin.accountId }), { title: 'Zon', description: '' });
    expect(await find(otherAdmin, `:${otherAdmin.accountId}`)).toEqual([]);
    expect(await find(otherAdmin, 'a')).toEqual([]);
  });
});
