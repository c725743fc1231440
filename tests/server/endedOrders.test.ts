import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { aLink, letsIn } from '#tests/support/agentLinks.ts';
import { aCompanyWithPlumber, anOrder, ordersFor } from '#tests/support/orders.ts';
import { historyOf } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

/** What an older version left: orders that run on issues it closed. */
const end = readFileSync('server/db/migrations/0065_end_orders.sql', 'utf8');

it('ISS-09 ends the orders that still run on issues closed by an older version, and mails nobody', async () => {
  const { pool } = await world();
  const { people, plumber, other, issue, account } = await aCompanyWithPlumber();
  const admin = people.ROLE_ADMIN;
  const closed = await issue({ status: 'closed', closedAt: new Date() });
  const open = await issue();
  await anOrder(closed, plumber, { state: 'accepted' });
  await anOrder(closed, other, { state: 'reportedDone' });
  await anOrder(open, plumber, { state: 'accepted' });
  const link = await aLink(plumber, closed);
  await pool.query(end);
  // Once is enough: it finds nothing the second time.
  await pool.query(end);
  const orders = await ordersFor(admin, closed);
  const states = orders.map(({ contractor, state, trail }) => [contractor.id, state, trail]);
  const by = (state: string) => [expect.objectContaining({ state, actor: '' })];
  expect(states).toEqual(
    expect.arrayContaining([
      [plumber.id, 'cancelled', by('cancelled')],
      [other.id, 'approved', by('approved')],
    ]),
  );
  expect((await ordersFor(admin, open))[0]).toMatchObject({ state: 'accepted', trail: [] });
  expect((await historyOf({ issue: closed })).map(({ field }) => field)).toEqual([
    'delegationCancelled',
    'delegationApproved',
  ]);
  expect(await letsIn(link.token, closed, plumber)).toBe(false);
  const { rows } = await pool.query('select 1 from notice where account_id = $1', [account.id]);
  expect(rows).toEqual([]);
});
