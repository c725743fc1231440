import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { dutyPlans } from '#server/db/schema.ts';
import { askBy, tokenIn } from '#tests/support/agentLinks.ts';
import {
  aCompanyOnDuty,
  alarmsTo,
  aLeak,
  anAbsence,
  ask,
  laterAsk,
  putOnDuty,
  toldOf,
  WAYS_TO_GIVE,
} from '#tests/support/alarms.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const NEVER_OFF = { hours: null };
const ALWAYS_OFF = { hours: Array.from({ length: 7 }, () => null) };
const MINUTES = { duty: 10, reserve: 10, leaders: 10 };

const endAbsence = async ({ id }: TestAgent) =>
  (await world()).pool.query('delete from absence where agent_id = $1', [id]);

/** A company of an administrator alone, whose alarm asked everybody. */
async function anAlarmOfEverybody() {
  const company = await aCompanyOnDuty({ hasRoster: false, hasLeader: false });
  const person = await anAgent('ROLE_ADMIN', {
    account: company.account,
    firstname: 'Omar',
    lastname: 'Berg',
  });
  return { ...company, person };
}
type Company = Awaited<ReturnType<typeof anAlarmOfEverybody>>;

/** Ways to be passed over by the last step, each with the way back. */
const WAYS_AWAY: Record<
  string,
  { field: string; leave: (company: Company, issue: { id: number }) => Promise<() => unknown> }
> = {
  'an absent administrator': {
    field: 'alarmAbsent',
    leave: async ({ person }) => {
      await anAbsence(person);
      return () => endAbsence(person);
    },
  },
  'an absent person who was given the issue': {
    field: 'alarmAbsent',
    leave: async ({ admin, person }, { id }) => {
      await (
        await world()
      ).pool.query(`update agent set role_group = 'ROLE_WORKER' where id = $1`, [person.id]);
      await anAbsence(person);
      await ask();
      await WAYS_TO_GIVE['is assigned'](admin, id, person);
      return async () => {
        await endAbsence(person);
        await (
          await world()
        ).pool.query(`update agent set role_group = 'ROLE_ADMIN' where id = $1`, [person.id]);
      };
    },
  },
  'a person off duty': {
    field: 'alarmOffDuty',
    leave: async ({ account, person }) => {
      const { db, pool } = await world();
      await pool.query(`update agent set role_group = 'ROLE_WORKER' where id = $1`, [person.id]);
      await ask();
      await db
        .insert(dutyPlans)
        .values({ accountId: account.id, minutes: MINUTES, phone: '', ...ALWAYS_OFF });
      await putOnDuty(account, { duty: person });
      return () => db.update(dutyPlans).set(NEVER_OFF).where(eq(dutyPlans.accountId, account.id));
    },
  },
};

describe('the last step of an alarm', () => {
  it.each(Object.entries(WAYS_AWAY))(
    'asks %s once who is back, by a link that works',
    async (_, { field, leave }) => {
      const company = await anAlarmOfEverybody();
      const { admin, person } = company;
      const issue = await aLeak(company);
      const comeBack = await leave(company, issue);
      await laterAsk(1);
      await laterAsk(1);
      const told = async () =>
        (await toldOf(issue, admin)).filter(([, to]) => to === 'Omar Berg').map(([kind]) => kind);
      expect(await told()).toEqual([field]);
      expect(await alarmsTo(person)).toEqual([]);
      await comeBack();
      for (let looks = 0; looks < 4; looks += 1) await laterAsk(1);
      const [mail, ...more] = await alarmsTo(person);
      expect(more).toEqual([]);
      expect(await told()).toEqual([field, 'alarmAsked']);
      expect(await alarmsTo(admin)).toHaveLength(1);
      expect((await askBy(tokenIn(mail), person)('POST', '/api/alarm/link/take')).status).toBe(200);
      await laterAsk(60);
      expect(await alarmsTo(person)).toHaveLength(1);
    },
  );
});
