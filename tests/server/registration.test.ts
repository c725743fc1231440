import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Answer } from '#contract/call.ts';
import type { HistoryEntry } from '#contract/issueParts.ts';
import type { Issue } from '#contract/issues.ts';
import type { registrationCalls } from '#contract/registration.ts';
import type { UndoOutcome } from '#contract/undo.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { read } from '#tests/support/answers.ts';
import { anItem, aProject } from '#tests/support/builders.ts';
import { aClock } from '#tests/support/clocks.ts';
import { aTrade } from '#tests/support/delegations.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { aRule } from '#tests/support/routing.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let [admin, leader, worker, firm]: TestAgent[] = [];
let project: Awaited<ReturnType<typeof aProject>>;
let water: { id: number };

beforeAll(async () => {
  account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  leader = await anAgent('ROLE_PROJECT_LEADER', { account, firstname: 'Göran', lastname: 'Ek' });
  worker = await anAgent('ROLE_WORKER', { account, firstname: 'Lena', lastname: 'Sund' });
  firm = await anAgent('ROLE_CONTRACTOR', { account });
  project = await aProject(account, { people: { leader, worker, contractor: firm } });
  water = await anItem(account, 'category', { name: 'Varmvatten' });
});
afterEach(async () => (await world()).clock.reset());

const key = () => crypto.randomUUID();

type Registered = { id: number; number: number; undoKey: string };
async function register(by: TestAgent, issue: object = {}, rest: object = {}): Promise<Registered> {
  const undoKey = key();
  const issues = [{ key: key(), title: 'Kranen droppar', ...issue }];
  const body = { projectId: project.id, issues, undoKey, ...rest };
  const { list } = await read<{ list: Registered[] }>(
    await by.ask('POST', '/api/issue/register', body),
  );
  return { ...list[0]!, undoKey };
}
const undo = async (by: TestAgent, undoKey: string) =>
  read<UndoOutcome>(await by.ask('POST', '/api/undo', { key: undoKey }));
const status = async (by: TestAgent, id: number) =>
  (await by.ask('GET', `/api/issue/${id}`)).status;

describe('what is decided while the caller is on the line', () => {
  it('is in the issue with it: labels, who has it, the visit, a note and the firm', async () => {
    await aTrade(firm!, water);
    const label = await anItem(account, 'label', { name: 'Återkommande' });
    const ruled = await anItem(account, 'label', { name: 'VVS' });
    await aRule(account, {
      conditions: { categoryId: [water.id] },
      agentId: admin!.id,
      labelIds: [ruled.id],
    });
    const handling = {
      labelIds: [label.id],
      responsibleId: worker!.id,
      plannedFrom: '2031-11-26T08:00:00.000Z',
      plannedTo: '2031-11-26T10:00:00.000Z',
      note: 'Ring efter 16',
      delegation: { contractorId: firm!.id, shareContact: true },
    };
    const { id } = await register(leader!, { categoryId: water.id, handling });
    const issue = await read<Issue>(await leader!.ask('GET', `/api/issue/${id}`));
    expect(issue).toMatchObject({
      responsible: { id: worker!.id },
    });
    expect(
      [issue.plannedFrom, issue.plannedTo].map((at) => new Date(at ?? '').toISOString()),
    ).toEqual([handling.plannedFrom, handling.plannedTo]);
    expect(issue.labels.map(({ name }) => name).toSorted()).toEqual(['VVS', 'Återkommande']);
    const notes = await read<{ list: object[] }>(
      await leader!.ask('GET', `/api/issue/${id}/notes`),
    );
    expect(notes.list).toMatchObject([{ text: 'Ring efter 16' }]);
    const sent = await read<{ list: object[] }>(
      await leader!.ask('GET', `/api/issue/${id}/delegations`),
    );
    expect(sent.list).toMatchObject([{ contractor: { id: firm!.id }, shareContact: true }]);
    const { decision } = await read<{ decision: object }>(
      await leader!.ask('GET', `/api/issue/${id}/routing`),
    );
    expect(decision).toMatchObject({
      to: { agent: { id: admin!.id } },
      changed: { by: 'Göran Ek' },
    });
  });

  it('is refused whole where one part is not the actor’s to decide', async () => {
    const before = await read<{ list: object[] }>(await admin!.ask('GET', '/api/issue'));
    const others = [
      [worker!, { delegation: { contractorId: firm!.id } }, 403],
      // They do not see what they registered.
      [worker!, { responsibleId: worker!.id }, 404],
      [leader!, { delegation: { contractorId: worker!.id } }, 422],
      [leader!, { responsibleId: firm!.id }, 422],
      [leader!, { plannedFrom: '2031-11-26T08:00:00Z', plannedTo: '2031-11-25T08:00:00Z' }, 422],
    ] as const;
    for (const [by, handling, refused] of others) {
      const issues = [{ key: key(), title: 'Kranen droppar', handling }];
      const answer = await by.ask('POST', '/api/issue/register', { projectId: project.id, issues });
      expect([handling, answer.status]).toEqual([handling, refused]);
    }
    const after = await read<{ list: object[] }>(await admin!.ask('GET', '/api/issue'));
    expect(after.list).toHaveLength(before.list.length);
    const user = await anAgent('ROLE_USER', { account });
    const body = { projectId: project.id, issues: [{ key: key(), title: 'Kranen droppar' }] };
    expect((await user.ask('POST', '/api/issue/register', body)).status).toBe(403);
  });

  it('takes no more statements than a report where nothing is decided', async () => {
    const body = {
      projectId: project.id,
      issues: [{ key: key(), title: 'Droppar' }],
      undoKey: key(),
    };
    const { statements } = await leader!.ask('POST', '/api/issue/register', body);
    expect(statements.length).toBeLessThanOrEqual(4);
  });
});

describe('undo of a registration', () => {
  it('removes the issue, and its mail is never sent', async () => {
    const email = `ingrid-${key()}@example.com`;
    const { id, undoKey } = await register(leader!, { reporter: { firstname: 'Ingrid', email } });
    const { deps } = await world();
    await writeMails(deps);
    expect(await undo(leader!, undoKey)).toEqual({ restored: [id], skipped: [] });
    expect(await status(admin!, id)).toBe(404);
    expect(await undo(leader!, undoKey)).toEqual({ restored: [id], skipped: [] });
    await writeMails(deps);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is for workers, too, who do not see what they registered', async () => {
    const { id, undoKey } = await register(worker!);
    expect(await undo(worker!, undoKey)).toMatchObject({ restored: [id] });
    expect(await status(admin!, id)).toBe(404);
  });

  it('leaves an issue that somebody has touched, and those of others', async () => {
    const { id, undoKey } = await register(leader!);
    const note = { key: key(), text: 'Jag tittar på det' };
    expect((await admin!.ask('POST', `/api/issue/${id}/notes`, note)).status).toBe(200);
    expect(await undo(leader!, undoKey)).toEqual({
      restored: [],
      skipped: [{ id, reason: 'changed' }],
    });
    const other = await register(leader!);
    const answer = await admin!.ask('POST', '/api/undo', { key: other.undoKey });
    expect(answer.status).toBe(404);
    expect([await status(leader!, id), await status(leader!, other.id)]).toEqual([200, 200]);
  });

  it('is too late after ten minutes', async () => {
    const { id, undoKey } = await register(leader!);
    const { clock } = await world();
    clock.advance(11 * 60_000);
    expect((await leader!.ask('POST', '/api/undo', { key: undoKey })).status).toBe(409);
    clock.reset();
    expect(await status(leader!, id)).toBe(200);
  });

  it('does not hold the mail about an urgent issue', async () => {
    const email = `ingrid-${key()}@example.com`;
    await register(leader!, { priority: 'urgent', reporter: { firstname: 'Ingrid', email } });
    const { deps } = await world();
    await writeMails(deps);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('the outlook of a fault', () => {
  type Outlook = Answer<typeof registrationCalls.outlook>;
  const outlook = async (by: TestAgent, query = '', at: { id: number } = project) =>
    by.ask('GET', `/api/issue/outlook?project=${at.id}${query}`);

  it('names who gets it, by which rule and when it has to be answered, as the report then does', async () => {
    const heating = await anItem(account, 'category', { name: 'Värme' });
    await aRule(account, {
      name: 'VVS',
      conditions: { categoryId: [heating.id] },
      agentId: worker!.id,
      priority: 'high',
    });
    await aClock(account, { kind: 'answer', minutes: 480, priorities: ['high'] });
    const { clock } = await world();
    clock.at('2026-11-24T08:00:00Z');
    const told = await read<Outlook>(await outlook(leader!, `&category=${heating.id}`));
    expect(told).toMatchObject({
      rule: { name: 'VVS' },
      to: { agent: { name: 'Lena Sund' } },
      priority: 'high',
    });
    const { id } = await register(leader!, { categoryId: heating.id });
    const issue = await read<Issue>(await leader!.ask('GET', `/api/issue/${id}`));
    expect(issue).toMatchObject({ responsible: { id: worker!.id }, priority: 'high' });
    const due = issue.clocks?.find(({ kind }) => kind === 'answer')?.dueAt;
    // A few milliseconds lie between.
    expect(told.answerDueAt?.slice(0, 18)).toBe(due?.slice(0, 18));
    const { list } = await read<{ list: HistoryEntry[] }>(
      await leader!.ask('GET', `/api/issue/${id}/history`),
    );
    expect(list).toContainEqual(expect.objectContaining({ field: 'routed', from: 'VVS' }));
  });

  it('names the project’s leaders where no rule gives it to anybody, else administrators', async () => {
    expect(await read<Outlook>(await outlook(leader!))).toMatchObject({
      rule: null,
      to: null,
      leaders: ['Göran Ek'],
    });
    const bare = await aProject(account);
    const { leaders } = await read<Outlook>(await outlook(admin!, '', bare));
    expect(leaders).toHaveLength(1);
  });

  it('is told only where the viewer may report', async () => {
    const hidden = await aProject(account);
    expect((await outlook(leader!, '', hidden)).status).toBe(404);
    const elsewhere = await aProject(await anAccount());
    expect((await outlook(admin!, '', elsewhere)).status).toBe(404);
    const user = await anAgent('ROLE_USER', { account });
    expect((await outlook(user)).status).toBe(403);
  });

  it('lists contractors who could get it, to those who may delegate', async () => {
    const trade = await anItem(account, 'category', { name: 'Måleri' });
    const list = async (by: TestAgent, query = '') => {
      const path = `/api/issue/contractors?project=${project.id}${query}`;
      return (await read<{ list: { id: number }[] }>(await by.ask('GET', path))).list;
    };
    expect(await list(leader!)).toMatchObject([{ id: firm!.id }]);
    expect(await list(leader!, `&category=${trade.id}`)).toEqual([]);
    await aTrade(firm!, trade);
    expect(await list(leader!, `&category=${trade.id}`)).toMatchObject([{ id: firm!.id }]);
    const refused = await worker!.ask('GET', `/api/issue/contractors?project=${project.id}`);
    expect(refused.status).toBe(403);
  });
});
