import { afterEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import {
  aCompanyOnDuty,
  anAbsence,
  anAskedLeak,
  ask,
  type CompanyOnDuty,
  counts,
  demands,
  later,
  laterAsk,
  lookAtAbsences,
  now,
  take,
} from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { digestNow, digestsTo } from '#tests/support/digests.ts';
import { imported } from '#tests/support/imports.ts';
import { inboxOf, linesOf, setDone } from '#tests/support/inbox.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const versionOf = async (by: TestAgent, id: number) =>
  (await read<Issue>(await by.ask('GET', `/api/issue/${id}`))).version;

const QUIET = [0, 0];
const ALARMED = [1, 1];

describe('issue 19: the lines of an alarm end with it', () => {
  it('when a leaver’s work is handed over', async () => {
    const { account, admin, leader, duty, project } = await aCompanyOnDuty();
    const [omar, heir] = [
      await anAgent('ROLE_WORKER', { account }),
      await anAgent('ROLE_WORKER', { account }),
    ];
    const facts = { responsibleId: omar.id, status: 'inProgress', priority: 'urgent' } as const;
    const issue = await anIssue(project, facts);
    await anAbsence(omar);
    await lookAtAbsences(account);
    expect(await demands([leader, duty])).toEqual([ALARMED, ALARMED]);
    const leaving = { remove: false, agentId: heir.id, teamId: null };
    await read(await admin.ask('POST', `/api/agent/${omar.id}/leave`, leaving));
    expect(await demands([leader, duty])).toEqual([QUIET, QUIET]);
    expect(await linesOf(leader, 'done')).toEqual([[issue.id, 'urgent']]);
  });

  it.each([
    ['made it urgent', { do: 'priority', priority: 'urgent' }, { priority: 'normal' }],
    ['gave it up', { do: 'assign', responsibleId: null }, { priority: 'urgent' }],
  ] as const)('when the change that %s is undone', async (_how, action, facts) => {
    const company = await aCompanyOnDuty();
    const { account, leader, duty, project } = company;
    const omar = await anAgent('ROLE_WORKER', { account });
    const responsibleId = action.do === 'assign' ? omar.id : null;
    const issue = await anIssue(project, { ...facts, responsibleId });
    const undoKey = crypto.randomUUID();
    const change = { ids: [issue.id], action, undoKey };
    await read(await leader.ask('POST', '/api/issue/bulk', change));
    await ask();
    expect(await demands([leader, duty])).toEqual([ALARMED, ALARMED]);
    await read(await leader.ask('POST', '/api/undo', { key: undoKey }));
    expect(await demands([leader, duty])).toEqual([QUIET, QUIET]);
    await digestNow(leader);
    expect(await digestsTo(leader)).toEqual([]);
  });

  it('when an import makes the issue less urgent', async () => {
    const { admin, leader, duty, project } = await aCompanyOnDuty();
    const issue = await anIssue(project, { number: 32, title: 'Strömmen är borta' });
    const urgent = { priority: 'urgent', version: 1 };
    await read(await admin.ask('PUT', `/api/issue/${issue.id}`, urgent));
    await ask();
    expect(await demands([leader, duty])).toEqual([ALARMED, ALARMED]);
    const path = `/api/project/${project.id}`;
    const { number } = await read<{ number: string }>(await admin.ask('GET', path));
    const file = `Ärendenummer;Rubrik;Projektnummer;Prioritet\n32;Strömmen är borta;${number};Låg\n`;
    await imported(admin, 'issue', file);
    expect(await demands([leader, duty])).toEqual([QUIET, QUIET]);
  });

  it('and leave what else their line tells, live', async () => {
    const company = await aCompanyOnDuty();
    const { leader, duty } = company;
    const issue = await anAskedLeak(company);
    expect(await linesOf(leader)).toEqual([[issue.id, 'urgent', 'newIssue']]);
    const { pool } = await world();
    const told = async () => {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from change where kind = 'notification' and issue_id = $1 and $2 = any(private_to)`,
        [issue.id, leader.id],
      );
      return rows[0]?.n ?? 0;
    };
    const before = await told();
    // A change past all ways of the server that answer something.
    await pool.query(`update issue set priority = 'high', updated_at = $2 where id = $1`, [
      issue.id,
      await now(),
    ]);
    expect(await linesOf(leader)).toEqual([[issue.id, 'newIssue']]);
    expect((await inboxOf(leader)).counts).toMatchObject({ urgent: 0, demanding: 0, open: 1 });
    expect(await linesOf(duty)).toEqual([]);
    expect(await told()).toBe(before + 1);
  });
});

describe('issue 19: an answer from outside', () => {
  /** An urgent issue of a resident that waits for their answer and that nobody has. */
  async function aWaitingLeak(company: CompanyOnDuty) {
    const { account, leader } = company;
    const user = await anAgent('ROLE_USER', { account });
    const issue = await anAskedLeak(company);
    const { pool } = await world();
    await pool.query('update issue set creator_id = $2 where id = $1', [issue.id, user.id]);
    const step = { status: 'waiting', waitingFor: 'reporter', wakeOnReply: true, note: '' };
    const version = await versionOf(leader, issue.id);
    await read(await leader.ask('POST', `/api/issue/${issue.id}/status`, { ...step, version }));
    return { issue, user };
  }

  it('silences no alarm that goes on', async () => {
    const company = await aCompanyOnDuty();
    const { duty, reserve } = company;
    const { issue, user } = await aWaitingLeak(company);
    await later(1);
    const message = { type: 'public', html: '<p>Det rinner mer nu</p>', attachmentIds: [] };
    const path = `/api/issue/${issue.id}/messages`;
    await read(await user.ask('POST', path, { key: crypto.randomUUID(), ...message }));
    expect(await demands([duty])).toEqual([ALARMED]);
    const sent = (await sendMails()).filter(({ address }) => address === duty.email.toLowerCase());
    expect(sent).toHaveLength(1);
    await laterAsk(10);
    expect(await counts([duty, reserve])).toEqual([1, 1]);
  });
});

describe('issue 19: undoing "done" in the inbox', () => {
  it('brings an alarm back while it goes on, and not once somebody has the issue', async () => {
    const company = await aCompanyOnDuty();
    const { leader, duty } = company;
    const issue = await anAskedLeak(company);
    expect(await linesOf(leader)).toEqual([[issue.id, 'urgent', 'newIssue']]);
    await setDone(leader, [issue.id]);
    await setDone(leader, [issue.id], false);
    expect(await linesOf(leader)).toEqual([[issue.id, 'urgent', 'newIssue']]);
    await setDone(leader, [issue.id]);
    await read(await take(issue, duty));
    await setDone(leader, [issue.id], false);
    expect(await linesOf(leader)).toEqual([[issue.id, 'newIssue']]);
    expect((await inboxOf(leader)).counts).toMatchObject({ urgent: 0, demanding: 0, open: 1 });
  });

  it('brings no alarm back from the list of done lines that has ended', async () => {
    const company = await aCompanyOnDuty();
    const { leader, admin, project } = company;
    const issue = await anIssue(project);
    const urgent = { priority: 'urgent', version: 1 };
    await read(await admin.ask('PUT', `/api/issue/${issue.id}`, urgent));
    await ask();
    expect(await linesOf(leader)).toEqual([[issue.id, 'urgent']]);
    await laterAsk(10);
    await laterAsk(10);
    await laterAsk(10);
    await read(await take(issue, admin));
    expect(await linesOf(leader, 'done')).toEqual([[issue.id, 'urgent']]);
    expect(await setDone(leader, [issue.id], false)).toEqual({ changed: 0 });
    expect(await linesOf(leader)).toEqual([]);
  });

  it('brings no rejection back that a colleague took up', async () => {
    const { account, admin, leader, project } = await aCompanyOnDuty();
    const user = await anAgent('ROLE_USER', { account });
    const facts = { status: 'done', responsibleId: leader.id, creatorId: user.id } as const;
    const issue = await anIssue(project, { ...facts, doneAt: await now() });
    const path = `/api/issue/${issue.id}`;
    const rejection = { key: crypto.randomUUID(), reason: 'stillBroken', message: 'Droppar än' };
    const version = await versionOf(user, issue.id);
    await read(await user.ask('POST', `${path}/reject`, { ...rejection, version }));
    expect(await linesOf(leader)).toEqual([[issue.id, 'rejected']]);
    await setDone(leader, [issue.id]);
    await setDone(leader, [issue.id], false);
    expect(await linesOf(leader)).toEqual([[issue.id, 'rejected']]);
    await setDone(leader, [issue.id]);
    const begun = { status: 'inProgress', version: await versionOf(admin, issue.id) };
    await read(await admin.ask('POST', `${path}/status`, begun));
    await setDone(leader, [issue.id], false);
    expect((await inboxOf(leader)).counts).toMatchObject({ demanding: 0 });
  });
});
