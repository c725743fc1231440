import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { askDue } from '#server/modules/alarm/index.ts';
import { mailChecks } from '#server/mailChecks.ts';
import { createMailWorker, queueMail } from '#server/modules/mail/index.ts';
import { smtpTransport } from '#server/ports/mail.ts';
import {
  aCompanyOnDuty,
  aLeak,
  anAskedLeak,
  ask,
  type CompanyOnDuty,
  counts,
  later,
  laterAsk,
  take,
  toldOf,
} from '#tests/support/alarms.ts';
import { choose } from '#tests/support/digests.ts';
import { dyingAt } from '#tests/support/dyingServer.ts';
import { aMailServer } from '#tests/support/mailServer.ts';
import { aResetMail } from '#tests/support/outbox.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

/** Alarms and mail that other tests left. */
beforeEach(async () => {
  const { pool } = await world();
  await pool.query('update alarm set ended_at = now() where ended_at is null');
  await pool.query(`update mail set state = 'dead' where state = 'new'`);
});
afterEach(async () => (await world()).clock.reset());

const peopleOf = ({ duty, reserve, leader, admin }: CompanyOnDuty) => [
  duty,
  reserve,
  leader,
  admin,
];
const ONE_STEP = 10;
/** Some twenty deaths, each with a report, two rounds of asking and their repetition. */
const EVERY_STATEMENT = { timeout: 120_000 };

/** The mail server as of now, and what it took. */
async function aPostOffice({ port = 0 } = {}) {
  const { deps } = await world();
  const server = await aMailServer({ port });
  const worker = createMailWorker({
    ...deps,
    transport: await smtpTransport(server.url),
    from: { name: 'Felix', address: 'no-reply@felix.test' },
    host: 'felix.test',
    ...mailChecks(deps),
  });
  onTestFinished(async () => {
    await worker.stop();
    await server.close();
  });
  return {
    ...server,
    workOff: worker.workOff,
    /** Subject and text of the mails to a person. */
    to: ({ email }: TestAgent) =>
      server.arrived.flatMap(({ to, mail }) =>
        to.includes(email.toLowerCase()) ? [`${mail.subject}\n${mail.text}`] : [],
      ),
  };
}

/** What is written of an issue's alarm: people asked, history, their notifications, mail. */
async function writtenOf({ id }: { id: number }) {
  const { pool } = await world();
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*) from alarm_asked where issue_id = $1 and passed_over is null)::int as asked,
       (select count(*) from history_entry where issue_id = $1 and field = 'alarmAsked')::int as told,
       (select count(*) from notification n where issue_id = $1 and kind = 'urgent' and exists (
         select from alarm_asked a where a.issue_id = $1 and a.agent_id = n.agent_id and passed_over is null))::int as notified,
       (select count(*) from mail where issue_ids = array[$1] and kind = 'alarm')::int as mailed`,
    [id],
  );
  return rows[0];
}
const all = (n: number) => ({ asked: n, told: n, notified: n, mailed: n });

describe('an alarm reaches each person of each step once', () => {
  it.each([
    ['before', false],
    ['after', true],
  ])(
    'if the server is killed right %s any statement of asking',
    EVERY_STATEMENT,
    async (_, isLast) => {
      const { deps } = await world();
      const company = await aCompanyOnDuty();
      let nth = 1;
      for (let isOver = false; !isOver; nth += 1) {
        const issue = await aLeak(company);
        for (let step = 1; step <= 2; step += 1) {
          const { tenancy, isDead } = await dyingAt(nth, { isLast });
          await askDue({ ...deps, tenancy }).catch(() => 0);
          isOver = !isDead();
          const left = await writtenOf(issue);
          expect([all(step - 1), all(step)], `${nth} ${step}`).toContainEqual(left);
          // The database may still hold the alarm for the dead connection.
          const outcome = () => ask().then(() => writtenOf(issue));
          await expect.poll(outcome, { message: `${nth} ${step}` }).toEqual(all(step));
          await later(ONE_STEP);
        }
        expect((await take(issue, company.admin)).status).toBe(200);
      }
      expect(nth).toBeGreaterThan(12);
      expect(await counts(peopleOf(company))).toEqual([nth - 1, nth - 1, 0, 0]);
    },
  );
});

describe('while the mail server is down for a day', () => {
  it('everybody is asked in turn, and mailed once when it is back: late, and not of what is taken', async () => {
    const company = await aCompanyOnDuty();
    const { duty, reserve, leader, admin } = company;
    const [open, taken] = [await aLeak(company), await aLeak(company, { title: 'Gaslukt' })];
    const down = await aPostOffice();
    await down.close();
    for (let minutes = 0; minutes <= 40; minutes += ONE_STEP) {
      await ask();
      await down.workOff();
      await later(ONE_STEP);
    }
    expect(await writtenOf(open)).toEqual(all(4));
    expect((await take(taken, admin)).status).toBe(200);
    for (let hours = 0; hours < 24; hours += 1) {
      await laterAsk(60);
      await down.workOff();
    }
    const back = await aPostOffice({ port: down.port });
    for (let looks = 0; looks < 4; looks += 1) {
      await back.workOff();
      await later(1);
    }
    for (const person of [duty, reserve, leader, admin]) {
      const [mail, ...more] = back.to(person);
      expect(more).toEqual([]);
      expect(mail).toMatch(/^AKUT, ingen har tagit det: Vatten forsar ur taket.*\nDet här hände /u);
    }
    expect(await writtenOf(open)).toEqual(all(4));
  });
});

it('an alarm that comes after twenty minutes says when that was, and one that comes at once does not', async () => {
  const company = await aCompanyOnDuty();
  const { duty, reserve } = company;
  await aLeak(company);
  const down = await aPostOffice();
  await down.close();
  for (let step = 1; step <= 2; step += 1) {
    await ask();
    await down.workOff();
    await later(ONE_STEP);
  }
  await ask();
  const back = await aPostOffice({ port: down.port });
  for (let looks = 0; looks < 3; looks += 1) await back.workOff();
  const late = /\nDet här hände /u;
  expect([back.to(duty), back.to(reserve)]).toEqual([
    [expect.stringMatching(late)],
    [expect.stringMatching(late)],
  ]);
  expect(back.to(company.leader)).toEqual([expect.not.stringMatching(late)]);
});

describe('an alarm', () => {
  it('is mailed whatever its people and their company chose, and in quiet hours', async () => {
    const company = await aCompanyOnDuty();
    const { duty, reserve, leader, admin, account } = company;
    const { pool } = await world();
    await pool.query(
      `insert into notification_choice (account_id, agent_id, kind, app, mail, push, sms)
       select account_id, id, 'urgent', false, false, false, false from agent where account_id = $1`,
      [account.id],
    );
    await pool.query(
      `insert into notification_default (account_id, role_group, kind, app, mail, push, sms)
       select distinct account_id, role_group, 'urgent', false, false, false, false from agent where account_id = $1`,
      [account.id],
    );
    for (const person of peopleOf(company)) {
      await choose(person, {
        quiet: { from: '00:00', to: '23:59', areWeekendsQuiet: true },
        digest: { days: 'daily', at: '07:00' },
      });
    }
    await aLeak(company);
    const post = await aPostOffice();
    for (let step = 1; step <= 4; step += 1) {
      await ask();
      await post.workOff();
      await later(ONE_STEP);
    }
    expect([duty, reserve, leader, admin].map((person) => post.to(person).length)).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it('is mailed before whatever else waits', async () => {
    const company = await aCompanyOnDuty();
    const { deps } = await world();
    const others = Array.from({ length: 30 }, (_, n) => aResetMail(`kim${n}@felix.test`));
    await deps.tenancy.acrossAccounts((tx) => queueMail(tx, others));
    await aLeak(company);
    await ask();
    const post = await aPostOffice();
    await post.workOff();
    expect(post.arrived).toHaveLength(31);
    const place = post.arrived.findIndex(({ to }) => to[0] === company.duty.email.toLowerCase());
    // Five are sent at a time.
    expect(place).toBeLessThan(5);
  });

  it('goes on at once when the only person on duty is deactivated half-way, whose mail is not sent', async () => {
    const company = await aCompanyOnDuty();
    const { duty, reserve, admin } = company;
    const issue = await anAskedLeak(company);
    const leaving = { remove: false, agentId: null, teamId: null };
    expect((await admin.ask('POST', `/api/agent/${duty.id}/leave`, leaving)).status).toBe(200);
    await ask();
    const post = await aPostOffice();
    await post.workOff();
    expect([post.to(duty).length, post.to(reserve).length]).toEqual([0, 1]);
    expect(await toldOf(issue, admin)).toEqual([
      ['alarmAsked', 'Göran Lindqvist'],
      ['alarmLeft', 'Göran Lindqvist'],
      ['alarmAsked', 'Sanna Vik'],
    ]);
    await laterAsk(ONE_STEP);
    expect((await toldOf(issue, admin)).filter(([field]) => field === 'alarmLeft')).toHaveLength(1);
  });

  it('goes on at once when the only person on duty leaves the staff half-way, who is not asked again', async () => {
    const company = await aCompanyOnDuty();
    const { duty, reserve } = company;
    const first = await anAskedLeak(company);
    const { pool } = await world();
    await pool.query(`update agent set role_group = 'ROLE_USER' where id = $1`, [duty.id]);
    await ask();
    expect(await counts([duty, reserve])).toEqual([1, 1]);
    expect((await take(first, reserve)).status).toBe(200);
    const issue = await anAskedLeak(company);
    expect(await counts([duty, reserve])).toEqual([1, 2]);
    expect((await toldOf(issue, company.admin))[0]).toEqual(['alarmInactive', 'Göran Lindqvist']);
  });
});
