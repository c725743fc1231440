import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { HistoryEntry } from '#contract/issueParts.ts';
import type { Issue } from '#contract/issues.ts';
import { absences } from '#server/db/schema.ts';
import { anAbsence } from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { aProject, aTeam } from '#tests/support/builders.ts';
import { aRule, explained, listedRules, reportedBy } from '#tests/support/routing.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let admin: TestAgent;
let goran: TestAgent;
let lena: TestAgent;
let sanna: TestAgent;
let project: Awaited<ReturnType<typeof aProject>>;

beforeEach(async () => {
  account = await anAccount();
  const worker = (firstname: string) =>
    anAgent('ROLE_WORKER', { account, firstname, lastname: 'Ek' });
  admin = await anAgent('ROLE_ADMIN', { account });
  [goran, lena, sanna] = [await worker('Göran'), await worker('Lena'), await worker('Sanna')];
  project = await aProject(account);
  await aRule(account, { name: 'Först', conditions: { priority: ['normal'] }, agentId: goran.id });
  await aRule(account, { name: 'Annars', agentId: lena.id });
});
afterEach(async () => (await world()).clock.reset());

async function reported() {
  const [id = 0] = await reportedBy(admin, project, {});
  const issue = await read<Issue>(await admin.ask('GET', `/api/issue/${id}`));
  return { id, holder: issue.responsible?.id };
}

describe('a rule whose person is away', () => {
  it('gives the issue to the substitute who agreed, and says so', async () => {
    await anAbsence(goran, sanna);
    const { id, holder } = await reported();
    expect(holder).toBe(sanna.id);
    expect(await explained(admin, id)).toMatchObject({
      rule: { name: 'Först' },
      to: { agent: { id: sanna.id } },
      insteadOf: { id: goran.id, name: 'Göran Ek' },
      skipped: [],
    });
    const answer = await admin.ask('GET', `/api/issue/${id}/history`);
    const { list } = await read<{ list: HistoryEntry[] }>(answer);
    expect(list).toContainEqual(
      expect.objectContaining({ field: 'routed', from: 'Först', to: 'Sanna Ek' }),
    );
    expect((await listedRules(admin))[0]?.away).toMatchObject({
      why: 'absent',
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
      substitute: { id: sanna.id, name: 'Sanna Ek' },
    });
  });

  it('is passed over without a substitute, and says so', async () => {
    await anAbsence(goran);
    const { id, holder } = await reported();
    expect(holder).toBe(lena.id);
    expect(await explained(admin, id)).toMatchObject({
      rule: { name: 'Annars' },
      insteadOf: null,
      skipped: [{ name: 'Först', why: 'absent' }],
    });
  });

  it.each([
    ['has not answered', async () => (await world()).db.update(absences).set({ acceptedAt: null })],
    ['is away as well', async () => anAbsence(sanna)],
    [
      'has left',
      async () =>
        (await world()).pool.query('update agent set inactive = true where id = $1', [sanna.id]),
    ],
  ])('is passed over while its substitute %s', async (_, change) => {
    await anAbsence(goran, sanna);
    await change();
    expect((await reported()).holder).toBe(lena.id);
  });

  it('goes by the days of the company: from midnight, and to the end of the last one', async () => {
    const { db, clock } = await world();
    await db.insert(absences).values({
      accountId: account.id,
      agentId: goran.id,
      fromDay: '2031-07-02',
      toDay: '2031-07-03',
    });
    const at = async (time: string) => {
      clock.advance(Date.parse(time) - clock.now().getTime());
      return (await reported()).holder;
    };
    expect(await at('2031-07-01T21:59:00Z')).toBe(goran.id);
    expect(await at('2031-07-01T22:01:00Z')).toBe(lena.id);
    expect(await at('2031-07-03T21:59:00Z')).toBe(lena.id);
    expect(await at('2031-07-03T22:01:00Z')).toBe(goran.id);
  });

  it('counts for a team once all its members are away and nobody stands in for one', async () => {
    const team = await aTeam(account, [goran, sanna]);
    await aRule(account, {
      name: 'Laget',
      conditions: { priority: ['normal'], reporterType: ['staff'] },
      teamId: team.id,
    });
    const teamOf = async () => {
      const { id } = await reported();
      return [(await read<Issue>(await admin.ask('GET', `/api/issue/${id}`))).team?.id, id];
    };
    await anAbsence(goran);
    expect((await teamOf())[0]).toBe(team.id);
    await anAbsence(sanna);
    const [none, id] = await teamOf();
    expect(none).toBeUndefined();
    expect(await explained(admin, Number(id))).toMatchObject({
      skipped: [
        { name: 'Laget', why: 'absent' },
        { name: 'Först', why: 'absent' },
      ],
    });
    await (
      await world()
    ).db
      .update(absences)
      .set({ substituteId: lena.id, acceptedAt: new Date() })
      .where(eq(absences.agentId, sanna.id));
    const [given, its] = await teamOf();
    expect(given).toBe(team.id);
    expect((await lena.ask('GET', `/api/issue/${its}`)).status).toBe(200);
  });
});
