import { describe, expect, it } from 'vitest';

import { linkIn, mailsTo } from '#tests/support/mail.ts';
import {
  activate,
  forgot,
  NEW_PASSWORD as NEW,
  pass,
  reset,
  resetToken,
} from '#tests/support/passwordLinks.ts';
import { effortsOf } from '#tests/support/efforts.ts';
import { aSignInWith, signIn } from '#tests/support/signIn.ts';
import { anAccount, anAgent, askAsStranger, world } from '#tests/support/world.ts';

const OLD = 'blåbär i skogen';
const BASE = 'http://localhost';

describe('a forgotten password', () => {
  it('API-04 sends a link by mail, to the configured address whatever the request says', async () => {
    const { email } = await aSignInWith(OLD);
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: BASE };
    const answer = await forgot(email.toUpperCase(), { headers: { ...headers, origin: null } });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'reset', locale: 'sv-SE' });
    expect(linkIn(mail ?? { text: '' })).toMatch(
      /^http:\/\/localhost\/auth\/reset-password\/rt_[\w-]{43}$/u,
    );
    expect(mail?.text).not.toContain('evil.test');
    expect(mail?.html).not.toContain('evil.test');
  });

  it('API-04 answers the same for an unknown or inactive address, and mails nothing', async () => {
    const { email } = await aSignInWith(OLD);
    const { email: inactive } = await anAgent('ROLE_WORKER', { inactive: true });
    const unknown = `nobody-${crypto.randomUUID()}@felix.test`;
    const answers = await Promise.all([email, inactive, unknown].map((address) => forgot(address)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ success: true });
    }
    const names = answers.map(({ headers }) => [...headers.keys()].join());
    expect(new Set(names).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(inactive)).toEqual([]);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  it('API-04 stores nothing about an unknown address', async () => {
    const unknown = `nobody-${crypto.randomUUID()}@felix.test`;
    await forgot(unknown);
    const { pool } = await world();
    const links = await pool.query('select 1 from password_link where user_id is null');
    expect(links.rows).toEqual([]);
    const buckets = await pool.query('select 1 from rate_bucket where key like $1', [
      `%${unknown}%`,
    ]);
    expect(buckets.rows).toEqual([]);
  });

  it('API-04 takes as long, and as many statements, for an unknown address', async () => {
    const { email } = await aSignInWith(OLD);
    const { counts, ratio } = await effortsOf(email, (address) => forgot(address));
    expect(counts).toHaveLength(1);
    expect(ratio).toBeGreaterThan(0.67);
    expect(ratio).toBeLessThan(1.5);
  });

  it('API-04 is answered in the user’s language, else in their company’s', async () => {
    const polish = await anAgent('ROLE_WORKER', { account: await anAccount({ locale: 'pl-PL' }) });
    await forgot(polish.email);
    const { pool } = await world();
    await pool.query(`update "user" set locale = 'en-GB' where id = $1`, [polish.userId]);
    await forgot(polish.email);
    expect((await mailsTo(polish.email)).map(({ locale }) => locale)).toEqual(['pl-PL', 'en-GB']);
  });

  it('API-04 names the company only if there is just one', async () => {
    const one = await anAgent('ROLE_WORKER');
    await forgot(one.email);
    expect((await mailsTo(one.email))[0]?.accountId).toBe(one.accountId);
    await anAgent('ROLE_WORKER', { user: one });
    await forgot(one.email);
    expect((await mailsTo(one.email))[1]?.accountId).toBeNull();
  });

  it('API-04 refuses an invalid address', async () => {
    expect((await forgot('somebody')).status).toBe(422);
    expect((await forgot(`${'a'.repeat(250)}@felix.test`)).status).toBe(422);
  });
});

describe('a link to set a new password', () => {
  it('AUTH-21 sets it, ends every session and notifies the user by mail', async () => {
    const agent = await aSignInWith(OLD);
    const token = await resetToken(agent.email);
    const answer = await reset(token);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, username: agent.email },
    ]);
    expect((await agent.ask('GET', '/api/currentUser')).status).toBe(401);
    expect((await signIn(agent.email, OLD)).status).toBe(401);
    expect((await signIn(agent.email, NEW)).status).toBe(200);
    const mail = (await mailsTo(agent.email)).at(-1);
    expect(mail?.kind).toBe('passwordChanged');
    expect(linkIn(mail ?? { text: '' })).toBe(`${BASE}/auth/forgot-password`);
    expect(mail?.text).not.toContain(NEW);
  });

  it('AUTH-21 works once, also for two at the same time', async () => {
    const { email } = await aSignInWith(OLD);
    const token = await resetToken(email);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `${NEW} ${n}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 404, 404, 404,
    ]);
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'passwordChanged')).toHaveLength(1);
    const won = answers.findIndex(({ status }) => status === 200) + 1;
    expect((await signIn(email, `${NEW} ${won}`)).status).toBe(200);
  });

  it('AUTH-21 ends with the next one requested', async () => {
    const { email } = await aSignInWith(OLD);
    const first = await resetToken(email);
    const second = await resetToken(email);
    expect(second).not.toBe(first);
    expect((await reset(first)).status).toBe(404);
    expect((await reset(second)).status).toBe(200);
  });

  it('AUTH-21 lasts an hour by the database’s clock', async () => {
    const agent = await aSignInWith(OLD);
    const token = await resetToken(agent.email);
    const { clock } = await world();
    clock.advance(2 * 3_600_000);
    await pass(agent.userId, '59 minutes');
    expect((await reset(token, 'password')).status).toBe(422);
    await pass(agent.userId, '2 minutes');
    expect((await reset(token)).status).toBe(404);
    clock.reset();
    expect((await signIn(agent.email, OLD)).status).toBe(200);
  });

  it('AUTH-21 answers the same when used, expired or invented, and never 401', async () => {
    const used = await aSignInWith(OLD);
    const usedToken = await resetToken(used.email);
    await reset(usedToken);
    const over = await aSignInWith(OLD);
    const overToken = await resetToken(over.email);
    await pass(over.userId, '1 hour');
    const dead = [usedToken, overToken, `rt_${'A'.repeat(43)}`, 'x', '../..'];
    const answers = await Promise.all(dead.map((token) => reset(token)));
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({
        error: { code: 'NOT_FOUND', message: 'No such link', requestId: expect.any(String) },
      });
    }
  });

  it('AUTH-21 is void for a user who lost their last company meanwhile', async () => {
    const agent = await aSignInWith(OLD);
    const token = await resetToken(agent.email);
    const { pool } = await world();
    await pool.query('update agent set inactive = true where id = $1', [agent.id]);
    expect((await reset(token)).status).toBe(404);
  });

  it('AUTH-21 is stored as a hash only', async () => {
    const agent = await aSignInWith(OLD);
    const token = await resetToken(agent.email);
    const { pool } = await world();
    const { rows } = await pool.query('select * from password_link where user_id = $1', [
      agent.userId,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.slice(3));
  });

  it('AUTH-21 AUTH-22 gives access to nothing else', async () => {
    const agent = await aSignInWith(OLD);
    const token = await resetToken(agent.email);
    expect((await activate(token)).status).toBe(404);
    for (const path of ['/api/currentUser', '/api/logoff']) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await askAsStranger('GET', path, undefined, { headers })).status).toBe(401);
    }
    const ticket = await askAsStranger('POST', '/api/login/ticket', { token });
    expect(ticket.status).toBe(401);
    expect((await reset(token)).status).toBe(200);
  });

  it('AUTH-21 ends a log-in that is checking the old password at that moment', async () => {
    const agent = await aSignInWith(OLD);
    const token = await resetToken(agent.email);
    const [, ...late] = await Promise.all([
      reset(token),
      ...Array.from({ length: 8 }, async () => signIn(agent.email, OLD)),
    ]);
    const { pool } = await world();
    const { rows } = await pool.query('select 1 from session where user_id = $1', [agent.userId]);
    expect(rows).toEqual([]);
    expect(late.every(({ status }) => status === 200 || status === 401)).toBe(true);
  });

  it('AUTH-21 AUTH-22 needs the same password twice, and no unknown field', async () => {
    const both = { password: NEW, password_repeat: `${NEW}x` };
    const answers = [
      await askAsStranger('POST', '/user/resetPassword', { ...both, token: 'x' }),
      await askAsStranger('POST', '/user/verifyRegistration', { ...both, t: 'x' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        error: { fields: { password_repeat: 'notSame' } },
      });
    }
    const more = { password: NEW, password_repeat: NEW, token: 'x', userId: 1 };
    expect((await askAsStranger('POST', '/user/resetPassword', more)).status).toBe(422);
  });
});
