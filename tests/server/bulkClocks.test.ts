import { beforeEach, describe, expect, it } from 'vitest';

import type { IssueStatus } from '#contract/issueStatus.ts';
import {
  beginOnFriday,
  company,
  differences,
  makeClock,
  pass,
  report,
} from '#tests/support/clockedCompany.ts';
import { world } from '#tests/support/world.ts';

beforeEach(beginOnFriday);

type StatusChange = [from: IssueStatus, to: IssueStatus, isAnswered?: boolean];

/** An issue in a status since the report, with the caches that its clocks have there. */
async function anIssueIn(status: IssueStatus, isAnswered: boolean): Promise<number> {
  const id = await report();
  pass(1);
  const { pool } = await world();
  const ended = status === 'done' || status === 'closed';
  await pool.query(
    `update issue set status = $2, first_response_at = case when $3 then $4::timestamptz end,
      done_at = case when $5 then $4 end, waiting_for = case when $2 = 'waiting' then 'reporter' end where id = $1`,
    [id, status, isAnswered, new Date(Date.now()).toISOString(), ended],
  );
  return id;
}

const stepOf = (to: IssueStatus) =>
  to === 'waiting'
    ? { do: 'wait', waitingFor: 'reporter', wakeOnReply: true, note: '' }
    : { do: 'status', status: to };

/** Whether a step of an issue, made with those of others, reckons its clocks. */
async function reckons([from, to, isAnswered = true]: StatusChange): Promise<boolean> {
  const id = await anIssueIn(from, isAnswered);
  const body = { ids: [id], action: stepOf(to) };
  const answer = await company.admin.ask('POST', '/api/issue/bulk', body);
  expect(await answer.json()).toMatchObject({ changed: 1 });
  return answer.statements.some((text) => text.includes('remedyUsedMinutes'));
}

describe('the status of many issues', () => {
  it.each<StatusChange>([
    ['new', 'waiting'],
    ['new', 'done'],
    ['inProgress', 'waiting'],
    ['inProgress', 'done'],
    ['waiting', 'inProgress'],
    ['waiting', 'waiting'],
    ['done', 'inProgress'],
  ])('moves their clocks from %s to %s', async (...step) => {
    await makeClock();
    expect(await reckons(step)).toBe(true);
  });

  it.each<StatusChange>([
    ['new', 'inProgress'],
    ['rejected', 'inProgress'],
    // Starting is no answer.
    ['new', 'inProgress', false],
  ])('leaves clocks that run on alone, from %s to %s', async (...step) => {
    await makeClock();
    expect(await reckons(step)).toBe(false);
  });

  it('leaves the caches as the events tell, whether clocks moved or not', async () => {
    await makeClock({ hours: null });
    await makeClock({ hours: null, kind: 'answer', name: 'Svar', minutes: 240 });
    const ids = [await report(), await report()];
    for (const to of ['inProgress', 'waiting', 'inProgress', 'done', 'inProgress'] as const) {
      pass(1);
      await company.admin.ask('POST', '/api/issue/bulk', { ids, action: stepOf(to) });
      for (const id of ids) expect(await differences(id)).toEqual([]);
    }
  });
});
