import { describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { anAbsence, ask, take } from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { aTeam, anIssue, aProject } from '#tests/support/builders.ts';
import { choose } from '#tests/support/digests.ts';
import { linesOf } from '#tests/support/inbox.ts';
import { MAIL_ALONE, writeWaiting } from '#tests/support/issueEvents.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

/** An issue that a team of three was given. */
async function aTeamsIssue() {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  const staff = async () => anAgent('ROLE_WORKER', { account });
  const [anna, bo, cia] = [await staff(), await staff(), await staff()];
  const project = await aProject(account);
  const issue = await anIssue(project);
  const path = `/api/issue/${issue.id}`;
  const change = async (facts: object) => {
    const { version } = await read<Issue>(await admin.ask('GET', path));
    await read(await admin.ask('PUT', path, { ...facts, version }));
  };
  await change({ teamId: (await aTeam(account, [anna, bo, cia])).id });
  return { account, admin, anna, bo, cia, issue, path, change };
}
type Company = Awaited<ReturnType<typeof aTeamsIssue>>;

const isAssigned = async (agent: TestAgent) =>
  (await linesOf(agent)).some(([, ...kinds]) => kinds.includes('assigned'));

const NAMINGS: Record<string, (company: Company) => Promise<unknown>> = {
  'is given to one of them': ({ change, bo }) => change({ responsibleId: bo.id }),
  'gets a further agent': ({ change, bo }) => change({ assigneeIds: [bo.id] }),
  'is assigned with others': async ({ admin, issue, bo }) =>
    read(
      await admin.ask('POST', '/api/issue/bulk', {
        ids: [issue.id],
        action: { do: 'assign', responsibleId: bo.id },
      }),
    ),
  'is taken from an alarm by one of them': async ({ change, issue, bo }) => {
    await change({ priority: 'urgent' });
    await ask();
    await read(await take(issue, bo));
  },
};

describe('an assignment to a team', () => {
  it.each(Object.entries(NAMINGS))('asks the others no more once the issue %s', async (_, name) => {
    const company = await aTeamsIssue();
    const { anna, bo, cia } = company;
    for (const agent of [anna, bo, cia]) expect(await isAssigned(agent)).toBe(true);
    await name(company);
    expect(await isAssigned(anna)).toBe(false);
    expect(await isAssigned(bo)).toBe(true);
    expect(await isAssigned(cia)).toBe(false);
  });

  it.each<[string, (company: Company) => Promise<unknown>]>([
    ['one by one', ({ change }) => change({ responsibleId: null })],
    [
      'with others',
      async ({ admin, issue }) =>
        read(
          await admin.ask('POST', '/api/issue/bulk', {
            ids: [issue.id],
            action: { do: 'assign', responsibleId: null },
          }),
        ),
    ],
  ])('asks all of them again once it is taken from its holder, %s', async (_, clear) => {
    const company = await aTeamsIssue();
    const { anna, bo, cia, change } = company;
    await change({ responsibleId: bo.id });
    expect(await isAssigned(anna)).toBe(false);
    await clear(company);
    for (const agent of [anna, bo, cia]) expect(await isAssigned(agent)).toBe(true);
  });

  it('asks the others no more if the issue got somebody before it was told of', async () => {
    const { change, anna, bo } = await aTeamsIssue();
    await change({ responsibleId: bo.id });
    expect([await isAssigned(anna), await isAssigned(bo)]).toEqual([false, true]);
  });

  it('is not mailed to the others after an outage if the issue got somebody meanwhile', async () => {
    const [named, free] = [await aTeamsIssue(), await aTeamsIssue()];
    for (const agent of [named.anna, named.bo, free.anna]) await choose(agent, { own: MAIL_ALONE });
    await writeWaiting();
    await named.change({ responsibleId: named.bo.id });
    const sent = (await sendMails()).map(({ address }) => address);
    expect(sent).toContain(free.anna.email.toLowerCase());
    expect(sent).toContain(named.bo.email.toLowerCase());
    expect(sent).not.toContain(named.anna.email.toLowerCase());
  });

  it('still asks who stands in for its new holder, and is back once that is undone', async () => {
    const { admin, anna, bo, cia, path } = await aTeamsIssue();
    for (const agent of [anna, bo, cia]) expect(await isAssigned(agent)).toBe(true);
    await anAbsence(bo, cia);
    const undoKey = crypto.randomUUID();
    const { version } = await read<Issue>(await admin.ask('GET', path));
    await read(await admin.ask('PUT', path, { responsibleId: bo.id, version, undoKey }));
    expect([await isAssigned(anna), await isAssigned(cia)]).toEqual([false, true]);
    await read(await admin.ask('POST', '/api/undo', { key: undoKey }));
    expect(await isAssigned(anna)).toBe(true);
  });

  it('given by name, it stays with each whom it was given', async () => {
    const { change, anna, bo, cia } = await aTeamsIssue();
    await change({ assigneeIds: [anna.id] });
    expect(await isAssigned(anna)).toBe(true);
    await change({ responsibleId: bo.id });
    expect([await isAssigned(anna), await isAssigned(bo), await isAssigned(cia)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
