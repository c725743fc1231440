import { afterEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import {
  aCompanyOnDuty,
  aLeak,
  anAbsence,
  anAskedLeak,
  ask,
  type CompanyOnDuty,
  laterAsk,
  listed,
  toldOf,
} from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { aTeam, anIssue } from '#tests/support/builders.ts';
import { inboxOf, linesOf } from '#tests/support/inbox.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

type Outcome = { changed: number; skipped: { id: number; reason: string }[] };

const take = async (by: TestAgent, id: number, undoKey?: string) =>
  read<Outcome>(
    await by.ask('POST', '/api/issue/bulk', { ids: [id], action: { do: 'take' }, undoKey }),
  );
const issueOf = async ({ admin }: CompanyOnDuty, id: number) =>
  read<Issue>(await admin.ask('GET', `/api/issue/${id}`));
const change = async ({ admin }: CompanyOnDuty, id: number, facts: object) => {
  const { version } = await read<Issue>(await admin.ask('GET', `/api/issue/${id}`));
  return read<Issue>(await admin.ask('PUT', `/api/issue/${id}`, { version, ...facts }));
};
const changesOf = async ({ admin }: CompanyOnDuty, id: number) => {
  const answer = await admin.ask('GET', `/api/issue/${id}/history`);
  type Entry = { id: number; field: string; from: string | null; to: string | null };
  const { list } = await read<{ list: Entry[] }>(answer);
  return list
    .filter(({ field }) => field === 'responsible' || field === 'status')
    .toSorted((one, other) => one.id - other.id)
    .map(({ field, from, to }) => [field, from, to]);
};

describe('issue 19: whoever takes an issue', () => {
  it('has it although a team has it, which ends the alarm and stands in the history', async () => {
    const company = await aCompanyOnDuty();
    const { account, duty } = company;
    const { id } = await anAskedLeak(company);
    await change(company, id, { teamId: (await aTeam(account, [duty])).id });
    await laterAsk(1);
    const issue = { id };
    expect(await take(duty, id)).toMatchObject({ changed: 1, skipped: [] });
    expect(await issueOf(company, id)).toMatchObject({
      status: 'inProgress',
      responsible: { id: duty.id },
    });
    expect((await toldOf(issue, company.admin)).at(-1)).toEqual(['alarmTaken', 'Göran Lindqvist']);
    expect(await listed(duty)).toMatchObject([{ takenBy: { id: duty.id } }]);
    expect(await linesOf(duty)).toEqual([[id, 'assigned']]);
  });

  it('has what an absent person had, and the history says from whom', async () => {
    const company = await aCompanyOnDuty();
    const { account, duty, reserve, leader } = company;
    const absent = await anAgent('ROLE_WORKER', { account, firstname: 'Omar', lastname: 'Berg' });
    await anAbsence(absent);
    const { id } = await anAskedLeak(company);
    await change(company, id, { responsibleId: absent.id });
    await laterAsk(10);
    expect(await take(reserve, id)).toMatchObject({ changed: 1 });
    expect(await issueOf(company, id)).toMatchObject({
      status: 'inProgress',
      responsible: { id: reserve.id },
    });
    expect((await changesOf(company, id)).slice(1)).toEqual([
      ['status', 'new', 'inProgress'],
      ['responsible', 'Omar Berg', 'Sanna Vik'],
    ]);
    await laterAsk(60);
    for (const person of [duty, reserve, leader]) {
      expect((await inboxOf(person)).counts).toMatchObject({ urgent: 0 });
    }
  });

  it('has what is not urgent and was given to a team, without an alarm', async () => {
    const company = await aCompanyOnDuty();
    const { leader, account, project } = company;
    const { id } = await anIssue(project, { teamId: (await aTeam(account)).id });
    expect(await take(leader, id)).toMatchObject({ changed: 1 });
    expect(await issueOf(company, id)).toMatchObject({
      status: 'inProgress',
      responsible: { id: leader.id },
    });
    expect(await toldOf({ id }, company.admin)).toEqual([]);
  });

  it('takes up their own while away, whether it is new or not', async () => {
    for (const status of ['new', 'rejected']) {
      const company = await aCompanyOnDuty();
      const { account, duty } = company;
      const absent = await anAgent('ROLE_WORKER', { account });
      await anAbsence(absent);
      const { id } = await aLeak(company);
      const { pool } = await world();
      await pool.query('update issue set status = $2 where id = $1', [id, status]);
      await ask();
      await change(company, id, { responsibleId: absent.id });
      const before = await changesOf(company, id);
      await laterAsk(1);
      expect(await take(absent, id)).toMatchObject({ changed: 1 });
      expect((await inboxOf(duty)).list).toEqual([]);
      const after = await changesOf(company, id);
      expect(after.slice(before.length)).toEqual(
        status === 'new' ? [['status', 'new', 'inProgress']] : [],
      );
      expect(await take(absent, id)).toMatchObject({ skipped: [{ reason: 'unchanged' }] });
    }
  });

  it('takes nothing from somebody who is there, and nothing that they may not see', async () => {
    const company = await aCompanyOnDuty();
    const { leader, reserve, duty, project } = company;
    const held = await anIssue(project, { responsibleId: duty.id });
    expect(await take(leader, held.id)).toMatchObject({
      changed: 0,
      skipped: [{ id: held.id, reason: 'forbidden' }],
    });
    expect(await take(reserve, held.id)).toMatchObject({ skipped: [{ reason: 'notFound' }] });
    expect(await issueOf(company, held.id)).toMatchObject({
      status: 'new',
      responsible: { id: duty.id },
      version: 1,
    });
  });

  it('takes nothing from somebody absent whose substitute is there, unless they are the substitute', async () => {
    const company = await aCompanyOnDuty();
    const { leader, reserve, duty, project } = company;
    await anAbsence(duty, reserve);
    const held = await anIssue(project, { responsibleId: duty.id });
    expect(await take(leader, held.id)).toMatchObject({
      changed: 0,
      skipped: [{ id: held.id, reason: 'forbidden' }],
    });
    expect(await take(reserve, held.id)).toMatchObject({ changed: 1, skipped: [] });
    expect(await issueOf(company, held.id)).toMatchObject({ responsible: { id: reserve.id } });
  });

  it('gives it back by undo, and the alarm asks again', async () => {
    const company = await aCompanyOnDuty();
    const { account, duty } = company;
    const team = await aTeam(account, [duty]);
    const { id } = await anAskedLeak(company);
    await change(company, id, { teamId: team.id });
    const key = crypto.randomUUID();
    await take(duty, id, key);
    await read(await duty.ask('POST', '/api/undo', { key }));
    expect(await issueOf(company, id)).toMatchObject({
      status: 'new',
      responsible: null,
      team: { id: team.id },
    });
    await ask();
    const [again] = await listed(duty);
    expect(again).toMatchObject({ issueId: id, takenBy: null });
  });
});
