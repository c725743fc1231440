import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { startAlarms } from '#server/modules/alarm/index.ts';
import {
  aCompanyOnDuty,
  alarmsTo,
  aLeak,
  anAskedLeak,
  ask,
  type CompanyOnDuty,
  laterAsk,
  take,
} from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { aTeam } from '#tests/support/builders.ts';
import { aClock, officeHours } from '#tests/support/clocks.ts';
import { inboxOf, linesOf, setDone } from '#tests/support/inbox.ts';
import {
  aGuest,
  aHouse,
  aReport,
  aReportLink,
  type TestHouse,
} from '#tests/support/reportLinks.ts';
import { aRule } from '#tests/support/routing.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { send } from '#tests/support/scene.ts';
import { anAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

/** The server asks by itself until the test ends. */
async function startAsking() {
  const stop = startAlarms((await world()).deps);
  onTestFinished(stop);
}

describe('an urgent issue that nobody has', () => {
  /** A resident reports something by the link of a house. Gives the report's answer. */
  async function reportAt(house: TestHouse, title: string) {
    const { prefill } = await aReportLink(house.admin, house.project);
    const guest = await aGuest(prefill);
    return read<{ id: number; answerDueAt: string | null }>(
      await guest.report(aReport(prefill, house.category, { title })),
    );
  }

  it('F-13 reaches the administrators at once when a resident reports a danger in a project without a leader', async () => {
    await startAsking();
    const house = await aHouse();
    const { id } = await reportAt(house, 'Vatten forsar ur taket');
    await vi.waitUntil(async () => (await alarmsTo(house.admin)).length === 1, { timeout: 4_000 });
    expect(await linesOf(house.admin)).toEqual([[id, 'urgent', 'newIssue']]);
    const everyday = await reportAt(house, 'Brandvarnaren piper');
    expect(await linesOf(house.admin)).toContainEqual([everyday.id, 'newIssue']);
    await ask();
    expect(await alarmsTo(house.admin)).toHaveLength(1);
  });

  it('F-13 promises whoever reports a danger the answer of the clock for urgent issues', async () => {
    const house = await aHouse();
    await aClock(house.account, { kind: 'answer', minutes: 30, priorities: ['urgent'] });
    await aClock(house.account, { kind: 'answer', minutes: 600, priorities: ['normal'] });
    const start = (await world()).clock.now().getTime();
    const minutesTo = ({ answerDueAt }: { answerDueAt: string | null }) =>
      Math.round((Date.parse(answerDueAt ?? '') - start) / 60_000);
    expect(minutesTo(await reportAt(house, 'Vatten forsar ur taket'))).toBeLessThanOrEqual(31);
    expect(minutesTo(await reportAt(house, 'Vattnet luktar'))).toBeGreaterThanOrEqual(599);
  });

  it('F-13 is as urgent as a rule says, whatever words a resident chose', async () => {
    const house = await aHouse();
    const { id: categoryId } = house.category;
    await aRule(house.account, { conditions: { categoryId: [categoryId] }, priority: 'low' });
    const { id } = await reportAt(house, 'Vatten forsar ur taket');
    const issue = await read<{ priority: string }>(
      await house.admin.ask('GET', `/api/issue/${id}`),
    );
    expect(issue.priority).toBe('low');
    await ask();
    expect(await alarmsTo(house.admin)).toEqual([]);
  });

  it('F-13 reaches somebody at once when it is made urgent, alone or with others, or given up', async () => {
    await startAsking();
    const company = await aCompanyOnDuty();
    const { admin, duty } = company;
    const [one, other, held] = [
      await aLeak(company, { priority: 'normal' }),
      await aLeak(company, { priority: 'normal' }),
      await aLeak(company, { priority: 'normal' }),
    ];
    const asked = async (count: number) =>
      vi.waitUntil(async () => (await alarmsTo(duty)).length === count, { timeout: 4_000 });
    await read(await admin.ask('PUT', `/api/issue/${one.id}`, { priority: 'urgent', version: 1 }));
    await asked(1);
    const action = { do: 'priority', priority: 'urgent' };
    await read(await admin.ask('POST', '/api/issue/bulk', { ids: [other.id], action }));
    await asked(2);
    const own = { responsibleId: admin.id, priority: 'urgent', version: 1 };
    await read(await admin.ask('PUT', `/api/issue/${held.id}`, own));
    const nobody = { responsibleId: null, version: 2 };
    await read(await admin.ask('PUT', `/api/issue/${held.id}`, nobody));
    await asked(3);
    expect(await linesOf(duty)).toHaveLength(3);
  });

  it('is at the top of the inbox of whoever was asked', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    expect((await inboxOf(company.duty)).list).toMatchObject([
      {
        issueId: issue.id,
        isDemanding: true,
        isNew: true,
        reasons: [{ kind: 'urgent', by: null }],
      },
    ]);
    expect(await linesOf(company.reserve)).toEqual([]);
  });

  it('F-13 is one mail with both reasons to somebody whose team a rule gives it to', async () => {
    const company = await aCompanyOnDuty();
    const { account, duty, leader, reserve } = company;
    await aRule(account, { teamId: (await aTeam(account, [duty, leader], 'Jouren')).id });
    const issue = await aLeak(company);
    // Whichever the server does first.
    await linesOf(duty);
    await ask();
    expect(await linesOf(duty)).toEqual([[issue.id, 'urgent', 'assigned']]);
    const mails = await mailsTo(duty.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['alarm']);
    expect(mails[0]?.text).toContain('Tilldelat ditt team: Jouren');
    expect((await mailsTo(leader.email)).map(({ kind }) => kind)).toEqual(['assigned']);
    await laterAsk(10);
    expect((await alarmsTo(reserve))[0]?.text).toContain('Tilldelat teamet: Jouren');
  });

  it('leads its line and the number on the bell whatever is written meanwhile, until it is taken', async () => {
    const company = await aCompanyOnDuty();
    const { admin, duty } = company;
    const issue = await anAskedLeak(company);
    const mention = `<span class="mention" data-id="agent-${duty.id}" data-value="x" data-denotation-char="@">@x</span>`;
    await send(admin, issue, { type: 'internal', html: `<p>${mention} ring</p>` });
    expect(await linesOf(duty)).toEqual([[issue.id, 'urgent', 'mention']]);
    expect((await inboxOf(duty)).counts.kinds).toEqual({ urgent: 1 });
    await take(issue, duty);
    expect(await linesOf(duty)).toEqual([[issue.id, 'mention']]);
    expect((await inboxOf(duty)).counts.kinds).toEqual({ mention: 1 });
  });

  it('issue 19: keeps the bell urgent while it asks, though its line is read or done', async () => {
    const company = await aCompanyOnDuty();
    const { duty, leader } = company;
    const issue = await anAskedLeak(company);
    const urgent = async () => (await inboxOf(duty)).counts.urgent;
    expect(await urgent()).toBe(1);
    await duty.ask('POST', '/api/issue/bulk', { ids: [issue.id], action: { do: 'read' } });
    expect(await urgent()).toBe(1);
    await setDone(duty, [issue.id]);
    expect(await urgent()).toBe(1);
    await take(issue, leader);
    expect(await urgent()).toBe(0);
  });

  const ENDS: Record<string, (company: CompanyOnDuty, path: string) => Promise<Response>> = {
    'is taken': ({ leader }, path) => take({ id: Number(path.split('/').at(-1)) }, leader),
    'is assigned': ({ admin, duty }, path) =>
      admin.ask('PUT', path, { responsibleId: duty.id, version: 1 }),
    'gets a further agent': ({ admin, duty }, path) =>
      admin.ask('PUT', path, { assigneeIds: [duty.id], version: 1 }),
    'is begun by a team': async ({ admin, account, leader }, path) => {
      const team = await aTeam(account, [leader]);
      await admin.ask('PUT', path, { teamId: team.id, version: 1 });
      return leader.ask('POST', `${path}/status`, { status: 'inProgress', version: 2 });
    },
    'is no longer urgent': ({ admin }, path) =>
      admin.ask('PUT', path, { priority: 'high', version: 1 }),
    'is no longer urgent, with others': ({ admin }, path) =>
      admin.ask('POST', '/api/issue/bulk', {
        ids: [Number(path.split('/').at(-1))],
        action: { do: 'priority', priority: 'low' },
      }),
    'is done': ({ admin }, path) =>
      admin.ask('POST', `${path}/status`, { status: 'done', version: 1 }),
  };
  it.each(Object.entries(ENDS))('asks nobody to act any more once it %s', async (_, end) => {
    const company = await aCompanyOnDuty({ hasRoster: false });
    const issue = await anAskedLeak(company);
    const kindsOf = async (tab: string) =>
      (await linesOf(company.leader, tab)).flatMap(([, ...kinds]) => kinds);
    expect(await kindsOf('open')).toContain('urgent');
    await read(await end(company, `/api/issue/${issue.id}`));
    expect(await kindsOf('open')).not.toContain('urgent');
  });

  it('is a new reason for whoever was asked before, when nobody has it again', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    expect(await linesOf(company.duty)).toEqual([[issue.id, 'urgent']]);
    const key = crypto.randomUUID();
    await read(await take(issue, company.duty, { undoKey: key }));
    expect(await linesOf(company.duty)).toEqual([]);
    await read(await company.duty.ask('POST', '/api/undo', { key }));
    await ask();
    const [line] = (await inboxOf(company.duty)).list;
    expect(line?.reasons.map(({ kind }) => kind)).toEqual(['urgent']);
  });

  it('is reported, routed, put on the clock and alarmed in four statements', async () => {
    const { admin, account, project, duty } = await aCompanyOnDuty();
    const body = () => ({
      projectId: project.id,
      issues: [{ key: crypto.randomUUID(), title: 'Vatten forsar ur taket' }],
    });
    const plain = await admin.ask('POST', '/api/issue/report', body());
    await aRule(account, { conditions: { projectId: [project.id] }, priority: 'urgent' });
    await read(
      await admin.ask('POST', '/api/clock', {
        name: 'Akut',
        kind: 'remedy',
        minutes: 60,
        priorities: ['urgent'],
        hours: officeHours,
      }),
    );
    const answer = await admin.ask('POST', '/api/issue/report', body());
    expect(answer.statements.length).toBe(plain.statements.length);
    expect(answer.statements.length).toBeLessThanOrEqual(4);
    const { list } = await read<{ list: { id: number }[] }>(answer);
    await ask();
    expect(await linesOf(duty)).toEqual([[list[0]?.id, 'urgent']]);
    const issue = await read<{ clocks: { name: string }[] }>(
      await admin.ask('GET', `/api/issue/${list[0]?.id}`),
    );
    expect(issue.clocks).toMatchObject([{ name: 'Akut' }]);
  });

  it('stays in the inbox of a worker who was asked only while they are', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    expect(await linesOf(company.duty)).toEqual([[issue.id, 'urgent']]);
    const other = await anAgent('ROLE_WORKER', { account: company.account });
    const given = { responsibleId: other.id, version: 1 };
    await read(await company.admin.ask('PUT', `/api/issue/${issue.id}`, given));
    for (const tab of ['open', 'done']) expect(await linesOf(company.duty, tab)).toEqual([]);
  });
});
