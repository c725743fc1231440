import type { WholeCompany } from './company.ts';
import { world } from './world.ts';

/** Of the phone that `rememberPhone` makes; ids of phones are no numbers. */
export const PHONE_ID = '0'.repeat(32);

/** The issue’s reporter is remembered on a phone. */
export async function rememberPhone({ made }: WholeCompany) {
  const { pool } = await world();
  const email = `rut-${crypto.randomUUID()}@felix.test`;
  await pool.query('update issue set reporter_email = $1, creator_id = null where id = $2', [
    email,
    made.issue.id,
  ]);
  await pool.query(
    `insert into one_time_session (token_hash, email, remembered, expires_at)
     values ($1, $2, true, now() + interval '1 day')`,
    [PHONE_ID + crypto.randomUUID().replaceAll('-', ''), email],
  );
}

/** The issue is reported done. */
export const markDone = ({ people, made }: WholeCompany) =>
  people.leader.ask('POST', `/api/issue/${made.issue.id}/status`, { version: 1, status: 'done' });

/** The own text that a translation's body names. */
export async function nameAnnouncements({ account }: WholeCompany) {
  const { pool } = await world();
  const title = `update announcement set title = 'Hissen går' where account_id = $1`;
  await pool.query(title, [account.id]);
}

/** A visit to come of the company's delegation. */
export async function planVisit({ made }: WholeCompany) {
  const { pool } = await world();
  await pool.query(
    `update delegation set state = 'scheduled', visit_from = now() + interval '2 days', visit_to = now() + interval '50 hours'
     where id = $1`,
    [made.delegation.id],
  );
}

/** A staff visit to come. */
export const proposeVisit = ({ people, made }: WholeCompany) => {
  const time = { from: '2030-11-26T08:00:00Z', to: '2030-11-26T10:00:00Z' };
  const body = { version: 0, key: crypto.randomUUID(), ...time };
  return people.leader.ask('POST', `/api/issue/${made.issue.id}/visit`, body);
};
