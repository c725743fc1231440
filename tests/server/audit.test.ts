import { pino } from 'pino';
import { describe, expect, it } from 'vitest';

import { audit } from '#server/modules/audit/index.ts';
import { hashPassword } from '#server/modules/session/index.ts';
import { askApp } from '#tests/support/ask.ts';
import { anAgent, appWith, askAsStranger, world } from '#tests/support/world.ts';

type Row = {
  account_id: number | null;
  actor_kind: string;
  actor_id: number | null;
  action: string;
  object_kind: string | null;
  object_id: string | null;
  before: object | null;
  after: object | null;
  address: string | null;
  device: string | null;
  request_id: string | null;
};

const PASSWORD = 'hjortron på myren';
const HOSTILE = 'Felix\r\n{"level":30,"msg":"log-in","userId":1}\u001b[31m\u2028';

async function record(where: string, values: unknown[]) {
  const { pool } = await world();
  const { rows } = await pool.query<Row>(`select * from audit where ${where} order by id`, values);
  return rows;
}
/** Events of a user as actor or target. */
const about = async (userId: number) =>
  record(
    `(actor_kind = 'user' and actor_id = $1) or (object_kind = 'user' and object_id = $1::text)`,
    [userId],
  );
const deedsOf = async (userId: number) => (await about(userId)).map(({ action }) => action);

async function aUser() {
  const agent = await anAgent('ROLE_WORKER');
  const { pool } = await world();
  await pool.query('update "user" set password_hash = $1 where id = $2', [
    await hashPassword(PASSWORD),
    agent.userId,
  ]);
  return agent;
}
const signIn = (username: string, password: string, headers = {}) =>
  askAsStranger('POST', '/api/login', { username, password }, { headers });

describe('the audit record', () => {
  it('API-02 API-03 has log-ins, failed log-ins and log-offs, with their source and without passwords', async () => {
    const { email, userId } = await aUser();
    const agent = { 'user-agent': 'Browser 7' };
    await signIn(email, 'hallon i skogen', agent);
    const answer = await signIn(email, PASSWORD, agent);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${token}` };
    expect((await askAsStranger('GET', '/api/logoff', undefined, { headers })).status).toBe(200);

    expect(await deedsOf(userId)).toEqual(['logInFailed', 'logIn', 'logOff']);
    const [failed, made] = await about(userId);
    expect(failed).toMatchObject({ actor_kind: 'stranger', actor_id: null, device: 'Browser 7' });
    expect(made).toMatchObject({ account_id: null, actor_kind: 'user', address: '192.0.2.1' });
    expect(made?.request_id).toBe(answer.headers.get('x-request-id'));
    const all = JSON.stringify(await record('true', []));
    expect(all).not.toContain('hallon');
    expect(all).not.toContain(token);
  });

  it('API-02 has log-ins of unknown users, without the text of the field', async () => {
    const { pool } = await world();
    const { rows } = await pool.query<{ id: string }>(
      'select coalesce(max(id), 0) as id from audit',
    );
    const typed = `my-password-${crypto.randomUUID()}@felix.test`;
    expect((await signIn(typed, 'wrong')).status).toBe(401);
    const noted = await record('id > $1', [rows[0]?.id]);
    expect(noted.map(({ action }) => action)).toEqual(['logInFailed']);
    expect(JSON.stringify(noted)).not.toContain('my-password');
  });

  it('API-04 API-05 has password resets and changes; nothing of unknown addresses', async () => {
    const { email, userId } = await aUser();
    for (const username of [email, `nobody-${email}`]) {
      await askAsStranger('POST', '/user/forgotPassword', { username });
    }
    expect(await deedsOf(userId)).toEqual(['passwordForgotten']);
  });

  it('has an agent’s forbidden requests, once in ten minutes', async () => {
    const worker = await anAgent('ROLE_WORKER');
    for (let n = 0; n < 5; n += 1) {
      expect((await worker.ask('GET', '/api/project')).status).toBe(403);
    }
    const denied = await record(`actor_kind = 'agent' and actor_id = $1`, [worker.id]);
    expect(denied).toMatchObject([
      {
        account_id: worker.accountId,
        action: 'denied',
        after: { call: 'GET /api/project', why: 'FORBIDDEN' },
      },
    ]);
  });

  it('has invitations, with their author', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const invited = await anAgent('ROLE_WORKER', { account: { id: admin.accountId } });
    expect((await admin.ask('POST', `/api/agent/${invited.id}/invite`)).status).toBe(200);
    expect(await record(`action = 'invited' and account_id = $1`, [admin.accountId])).toMatchObject(
      [
        {
          actor_kind: 'agent',
          actor_id: admin.id,
          object_kind: 'user',
          object_id: `${invited.userId}`,
        },
      ],
    );
  });

  it('has what was done, not what failed in the end', async () => {
    const { deps } = await world();
    const { id, accountId } = await anAgent('ROLE_ADMIN');
    const deed = { by: { kind: 'agent' as const, id }, action: 'tested' };
    await expect(
      deps.tenancy.within(accountId, async (tx) => {
        await audit(tx, deed);
        throw new Error('after all not');
      }),
    ).rejects.toThrow('after all not');
    await deps.tenancy.within(accountId, (tx) =>
      audit(tx, {
        ...deed,
        before: { name: 'A', passwordHash: '$argon2id$', accessToken: 'at_x' },
        after: { name: 'B\0', nested: { code: '123456' } },
      }),
    );
    expect(await record(`action = 'tested' and account_id = $1`, [accountId])).toMatchObject([
      {
        before: { name: 'A', passwordHash: '[redacted]', accessToken: '[redacted]' },
        after: { name: 'B', nested: { code: '[redacted]' } },
      },
    ]);
  });
});

describe('the record', () => {
  it('can neither be changed nor deleted by the server’s roles', async () => {
    const { accountId, id } = await anAgent('ROLE_ADMIN');
    const { deps, pool } = await world();
    const deed = { by: { kind: 'agent' as const, id }, action: 'kept' };
    await deps.tenancy.within(accountId, (tx) => audit(tx, deed));
    const own = `account_id = ${accountId}`;
    for (const statement of [
      `update audit set action = 'other' where ${own}`,
      `delete from audit where ${own}`,
      'truncate audit',
      `insert into audit (account_id, actor_kind, action, at) values (${accountId}, 'agent', 'earlier', '2001-01-01')`,
    ]) {
      const asApp = deps.tenancy.within(accountId, ({ db }) => db.execute(statement));
      await expect(asApp.catch((error: Error) => String(error.cause))).resolves.toMatch(
        /permission denied/u,
      );
    }
    for (const statement of [`update audit set action = 'other' where ${own}`, 'truncate audit']) {
      const asSystem = deps.tenancy.acrossAccounts(({ db }) => db.execute(statement));
      await expect(asSystem.catch((error: Error) => String(error.cause))).resolves.toMatch(
        /permission denied/u,
      );
    }
    await deps.tenancy.acrossAccounts(({ db }) => db.execute(`delete from audit where ${own}`));
    expect(await record(own, [])).toHaveLength(1);
    await pool.query(`update audit set at = now() - interval '401 days' where ${own}`);
    await deps.tenancy.acrossAccounts(({ db }) => db.execute(`delete from audit where ${own}`));
    expect(await record(own, [])).toHaveLength(0);
  });

  it('is read and written for one’s own company only', async () => {
    const [one, other] = [await anAgent('ROLE_ADMIN'), await anAgent('ROLE_ADMIN')];
    const { deps } = await world();
    const deed = { by: { kind: 'agent' as const, id: one.id }, action: 'looked' };
    await deps.tenancy.within(one.accountId, (tx) => audit(tx, deed));
    const seen = await deps.tenancy.within(other.accountId, ({ db }) =>
      db.execute(`select 1 from audit where account_id = ${one.accountId}`),
    );
    expect(seen.rows).toEqual([]);
    const forged = deps.tenancy.within(other.accountId, (tx) =>
      audit(tx, { ...deed, accountId: one.accountId }),
    );
    await expect(forged.catch((error: Error) => String(error.cause))).resolves.toMatch(
      /row-level security/u,
    );
  });

  it('API-02 and the log have one line per event, whatever name the caller uses', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const app = await appWith({ log });
    const { email, userId } = await aUser();
    const signInAs = async (username: string) => {
      const agent = HOSTILE.replaceAll(/[\r\n\u2028]/gu, ' ');
      const headers = { 'user-agent': agent, 'x-request-id': 'mine' };
      const body = { username, password: HOSTILE };
      return (await askApp(app, undefined)('POST', '/api/login', body, { headers })).status;
    };
    // An invalid address is not even looked up.
    expect([await signInAs(email), await signInAs(HOSTILE)]).toEqual([401, 422]);
    const events = lines.map((line) => JSON.parse(line) as { msg: string });
    expect(events.map(({ msg }) => msg)).toEqual(['log-in failed', 'request', 'request']);
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(lines.join('')).not.toMatch(/Felix.{0,4}level|\[31m/u);
    const [failed] = await about(userId);
    expect(failed?.device).toMatch(/^[\x20-\x7e]*$/u);
    expect(failed?.request_id).not.toBe('mine');
  });
});
