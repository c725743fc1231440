import { beforeEach, describe, expect, it } from 'vitest';

import type { HistoryEntry } from '#contract/issueParts.ts';
import type { Issue } from '#contract/issues.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { read } from '#tests/support/answers.ts';
import { anItem, aProject, aTeam } from '#tests/support/builders.ts';
import { imported } from '#tests/support/imports.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aGuest, aHouse, aReport, aReportLink } from '#tests/support/reportLinks.ts';
import { aRule, explained, listedRules, reportedBy } from '#tests/support/routing.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let admin: TestAgent;
let leader: TestAgent;
let goran: TestAgent;
let lena: TestAgent;
let project: Awaited<ReturnType<typeof aProject>>;
let plumbing: { id: number };

beforeEach(async () => {
  account = await anAccount();
  const person = (firstname: string, role: 'ROLE_WORKER' | 'ROLE_PROJECT_LEADER') =>
    anAgent(role, { account, firstname, lastname: 'Ek' });
  admin = await anAgent('ROLE_ADMIN', { account });
  leader = await person('Annika', 'ROLE_PROJECT_LEADER');
  goran = await person('Göran', 'ROLE_WORKER');
  lena = await person('Lena', 'ROLE_WORKER');
  project = await aProject(account, { people: { leader } });
  plumbing = await anItem(account, 'category');
});

const inProject = () => ({ conditions: { projectId: [project.id] }, agentId: lena.id });
const plumbingHere = () => ({
  name: 'VVS · Kvarnholmen',
  conditions: { projectId: [project.id], categoryId: [plumbing.id] },
  agentId: goran.id,
});
const issueOf = async (id: number) => read<Issue>(await admin.ask('GET', `/api/issue/${id}`));
const handlersOf = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await issueOf(id)).responsible?.id ?? null));
/** Oldest first. */
const historyOf = async (id: number, reader = admin) => {
  const answer = await reader.ask('GET', `/api/issue/${id}/history`);
  return (await read<{ list: HistoryEntry[] }>(answer)).list.toReversed();
};
const leave = async (agent: TestAgent) =>
  (await world()).pool.query('update agent set inactive = true where id = $1', [agent.id]);

describe('a new issue', () => {
  it('goes by the rule with most conditions, and says so in its history', async () => {
    await aRule(account, { ...inProject(), name: 'Kvarnholmen' });
    await aRule(account, plumbingHere());
    const ids = await reportedBy(leader, project, { categoryId: plumbing.id }, {});
    expect(await handlersOf(ids)).toEqual([goran.id, lena.id]);
    const [id = 0] = ids;
    expect(await historyOf(id)).toMatchObject([
      { field: 'created', actor: 'Annika Ek' },
      { field: 'routed', from: 'VVS · Kvarnholmen', to: 'Göran Ek', actor: '' },
    ]);
    expect(await explained(goran, id)).toMatchObject({
      rule: { name: 'VVS · Kvarnholmen' },
      to: { agent: { id: goran.id, name: 'Göran Ek' }, team: null },
      skipped: [],
      lost: [{ name: 'Kvarnholmen' }],
      changed: null,
    });
  });

  it('goes by the upper one of two equal rules', async () => {
    await aRule(account, inProject());
    await aRule(account, { ...inProject(), agentId: goran.id });
    expect(await handlersOf(await reportedBy(leader, project, {}))).toEqual([lena.id]);
  });

  it('matches a category that its error type brings along', async () => {
    await aRule(account, plumbingHere());
    const errorType = await anItem(account, 'errorType', { categoryId: plumbing.id });
    const ids = await reportedBy(leader, project, { errorTypeId: errorType.id });
    expect(await handlersOf(ids)).toEqual([goran.id]);
  });

  it('is told to the person it went to, who has it unread', async () => {
    await aRule(account, plumbingHere());
    const [id = 0] = await reportedBy(leader, project, { categoryId: plumbing.id });
    await writeMails((await world()).deps);
    expect((await mailsTo(goran.email)).map(({ kind }) => kind)).toEqual(['assigned']);
    const { unread } = await read<Issue>(await goran.ask('GET', `/api/issue/${id}`));
    expect(unread).toBe(true);
    const [own = 0] = await reportedBy(leader, project, {});
    expect(await mailsTo(leader.email)).toEqual([]);
    expect((await issueOf(own)).responsible).toBeNull();
  });

  it('issue 19: names the rule to whoever got the issue by it, and not to whoever was given it since', async () => {
    await aRule(account, plumbingHere());
    const [id = 0] = await reportedBy(leader, project, { categoryId: plumbing.id });
    const reasonsOf = async (agent: TestAgent) =>
      (await inboxOf(agent)).list.flatMap(({ reasons }) =>
        reasons.map(({ kind, by, rule }) => [kind, by, rule]),
      );
    expect(await reasonsOf(goran)).toEqual([['assigned', null, plumbingHere().name]]);
    const { version } = await issueOf(id);
    await read(await leader.ask('PUT', `/api/issue/${id}`, { version, responsibleId: lena.id }));
    expect(await reasonsOf(lena)).toEqual([['assigned', expect.any(String), null]]);
  });

  it('goes to a team, whose members are told', async () => {
    const team = await aTeam(account, [goran, lena]);
    await aRule(account, { conditions: {}, teamId: team.id });
    const [id = 0] = await reportedBy(leader, project, {});
    expect(await issueOf(id)).toMatchObject({ team: { id: team.id }, responsible: null });
    await writeMails((await world()).deps);
    for (const member of [goran, lena]) {
      expect((await mailsTo(member.email)).map(({ kind }) => kind)).toEqual(['assigned']);
    }
  });

  it('gets priority and labels from a rule that gives it to nobody', async () => {
    const label = await anItem(account, 'label', { name: 'Vatten' });
    const hidden = await anItem(account, 'label', { inactive: true });
    await aRule(account, {
      name: 'Läcka',
      conditions: { priority: ['high'] },
      priority: 'urgent',
      labelIds: [label.id, hidden.id],
    });
    const [id = 0, other = 0] = await reportedBy(leader, project, { priority: 'high' }, {});
    expect(await issueOf(id)).toMatchObject({
      priority: 'urgent',
      labels: [{ id: label.id }],
      responsible: null,
    });
    expect(await explained(leader, id)).toMatchObject({
      to: null,
      priority: 'urgent',
      labels: ['Vatten'],
    });
    expect((await historyOf(id)).map(({ field, to }) => [field, to])).toEqual([
      ['created', null],
      ['ruleFollowed', 'Läcka'],
    ]);
    expect(await issueOf(other)).toMatchObject({ priority: 'normal', labels: [] });
    expect(await explained(leader, other)).toMatchObject({ rule: null, to: null });
  });

  it('passes over a person who has left and a team without members, and says so', async () => {
    await aRule(account, { ...plumbingHere(), name: 'Först' });
    const team = await aTeam(account, [goran]);
    await aRule(account, {
      conditions: { categoryId: [plumbing.id] },
      teamId: team.id,
      name: 'Sedan',
    });
    await aRule(account, { conditions: {}, agentId: lena.id, name: 'Annars' });
    await leave(goran);
    const [id = 0] = await reportedBy(leader, project, { categoryId: plumbing.id });
    expect(await handlersOf([id])).toEqual([lena.id]);
    expect(await explained(leader, id)).toMatchObject({
      rule: { name: 'Annars' },
      skipped: [
        { name: 'Först', why: 'inactive' },
        { name: 'Sedan', why: 'inactive' },
      ],
    });
    expect((await listedRules(admin)).map(({ away }) => away?.why ?? null)).toEqual([
      'inactive',
      'inactive',
      null,
    ]);
  });

  it('is not routed by a rule that is off, nor by another company’s', async () => {
    await aRule(account, { ...inProject(), enabled: false });
    const other = await anAgent('ROLE_ADMIN');
    await aRule({ id: other.accountId }, { agentId: other.id });
    const [id = 0] = await reportedBy(leader, project, {});
    expect(await handlersOf([id])).toEqual([null]);
    expect(await explained(leader, id)).toBeNull();
  });

  it('depends on who reported it', async () => {
    const user = await anAgent('ROLE_USER', { account });
    const own = await aProject(account, { people: { user, leader } });
    await aRule(account, { conditions: { reporterType: ['user'] }, agentId: goran.id });
    await aRule(account, { conditions: { reporterType: ['staff'] }, agentId: lena.id });
    const ids = [...(await reportedBy(user, own, {})), ...(await reportedBy(leader, own, {}))];
    expect(await handlersOf(ids)).toEqual([goran.id, lena.id]);
  });

  it('from a resident goes by the rules, too', async () => {
    const house = await aHouse();
    const worker = await anAgent('ROLE_WORKER', { account: house.account, firstname: 'Mats' });
    await aRule(house.account, {
      conditions: { reporterType: ['resident'], categoryId: [house.category.id] },
      agentId: worker.id,
    });
    const { prefill } = await aReportLink(house.admin, house.project);
    const guest = await aGuest(prefill);
    const body = aReport(prefill, house.category);
    const { id } = await read<{ id: number }>(await guest.report(body));
    const issue = await read<Issue>(await house.admin.ask('GET', `/api/issue/${id}`));
    expect(issue.responsible?.id).toBe(worker.id);
    // A retry routes nothing twice.
    expect(await read(await guest.report(body))).toMatchObject({ id });
    const history = await historyOf(id, house.admin);
    expect(history.filter(({ field }) => field === 'routed')).toHaveLength(1);
  });

  it('takes as many statements as without rules', async () => {
    const count = async () => {
      const body = { key: crypto.randomUUID(), title: 'Droppar', categoryId: plumbing.id };
      const sent = { projectId: project.id, issues: [body] };
      return (await leader.ask('POST', '/api/issue/report', sent)).statements.length;
    };
    const before = await count();
    await aRule(account, plumbingHere());
    expect(await count()).toBe(before);
  });

  it('from an imported file keeps what the file says', async () => {
    await aRule(account, { conditions: {}, agentId: goran.id, priority: 'urgent' });
    const named = await aProject(account, { name: 'Kvarnholmen', number: '4012' });
    const job = await imported(admin, 'issue', `Rubrik;Projekt\nKranen droppar;${named.number}\n`);
    expect([job.state, job.created]).toEqual(['done', 1]);
    const { pool } = await world();
    const { rows } = await pool.query(
      `select i.responsible_id, i.priority, d.issue_id from issue i
       left join issue_routing d on d.issue_id = i.id where i.project_id = $1`,
      [named.id],
    );
    expect(rows).toEqual([{ responsible_id: null, priority: 'normal', issue_id: null }]);
  });
});
