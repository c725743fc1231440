import { createHash } from 'node:crypto';

import { beforeAll, expect, it } from 'vitest';

import { findByCode, codesTo, sendCode, whoCameIn } from '#tests/support/reporters.ts';
import { aReportedCompany, givenBy, type ReportedCompany } from '#tests/support/reported.ts';
import { askAsStranger, world } from '#tests/support/world.ts';

const HOUR = 3_600_000;
let company: ReportedCompany;
beforeAll(async () => {
  company = await aReportedCompany();
});

type Phones = { phones: { id: string; device: string }[] };
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const phonesOf = async ({ leader, first }: ReportedCompany, issue = first) =>
  (await givenBy<Phones>(await leader.ask('GET', `/api/issue/${issue.id}/links`))).phones;
const rememberIt = async ({ token }: { token: string }, device: string) => {
  const { pool } = await world();
  await pool.query(
    'update one_time_session set remembered = true, device = $2 where token_hash = $1',
    [hashOf(token), device],
  );
};

it('F-51 a phone is remembered for 90 days if asked, used or not, and a browser as before', async () => {
  const { email } = company;
  const { pool } = await world();
  const lifeOf = async (remember?: boolean) => {
    await sendCode(email);
    const code = (await codesTo(email)).at(-1) ?? '';
    const body = { email, code, ...(remember !== undefined && { remember }) };
    const answer = await askAsStranger('POST', '/api/oneTimeCode/find', body);
    const { token, expiresAt } = await givenBy<{ token: string; expiresAt: string }>(answer);
    await pool.query(
      `update one_time_session set last_used_at = now() - interval '61 minutes' where token_hash = $1`,
      [hashOf(token)],
    );
    const headers = { 'one-time-token': token };
    const { status } = await askAsStranger('GET', '/api/reporter/me', undefined, { headers });
    return [Math.round((Date.parse(expiresAt) - Date.now()) / HOUR), status];
  };
  expect(await lifeOf(true)).toEqual([90 * 24, 200]);
  expect(await lifeOf(false)).toEqual([12, 401]);
  expect(await lifeOf()).toEqual([12, 401]);
  expect((await findByCode(email, '12')).status).toBe(422);
});

it('F-51 staff see and end the phones of a reporter, of nobody else and nothing more', async () => {
  const { account, email, leader, worker, first } = company;
  const phone = await whoCameIn(email, [account]);
  await rememberIt(phone, 'Pixel 8');
  const stranger = await whoCameIn(`annan-${crypto.randomUUID()}@felix.test`, [account]);
  await rememberIt(stranger, 'iPhone 12');
  const { pool } = await world();
  await pool.query('update issue set creator_id = null where id = $1', [first.id]);
  const listed = (await phonesOf(company)).filter(({ device }) => device === 'Pixel 8');
  expect(listed).toHaveLength(1);
  expect(JSON.stringify(await phonesOf(company))).not.toContain('iPhone 12');
  const path = `/api/issue/${first.id}/phones/`;
  const foreign = hashOf(stranger.token).slice(0, 32);
  expect((await leader.ask('DELETE', `${path}${foreign}`)).status).toBe(404);
  expect((await worker.ask('DELETE', `${path}${listed[0]?.id}`)).status).toBe(403);
  expect((await leader.ask('DELETE', `${path}${listed[0]?.id}`)).status).toBe(200);
  expect((await phone.ask('GET', '/api/reporter/me')).status).toBe(401);
  expect((await stranger.ask('GET', '/api/reporter/me')).status).toBe(200);
  const { rows } = await pool.query(
    `select 1 from history_entry where issue_id = $1 and field = 'phoneSignedOut'`,
    [first.id],
  );
  expect(rows).toHaveLength(1);
});

it('F-51 staff learn nothing of an address that they only entered', async () => {
  const { account, leader, issue } = company;
  const email = `annan-${crypto.randomUUID()}@felix.test`;
  await rememberIt(await whoCameIn(email, [account]), 'Pixel 9');
  const entered = await issue({ reporterEmail: email, creatorId: leader.id });
  expect(await phonesOf(company, entered)).toEqual([]);
});
