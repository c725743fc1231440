import { describe, expect, it } from 'vitest';

import { linkIn, mailsTo } from '#tests/support/mail.ts';
import {
  anotherThan,
  aReporter,
  askAsReporter,
  codesTo,
  comeIn,
  findByCode,
  sendCode,
} from '#tests/support/reporters.ts';
import { anAccount, anAgent, askAsStranger, world } from '#tests/support/world.ts';

const ME = '/api/reporter/me';
const statusesOf = (answers: Response[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const unknownAddress = () => `nobody-${crypto.randomUUID()}@felix.test`;

/** Ages a code or tokens: the database’s clock decides, so their rows are moved back. */
async function pass(table: 'one_time_code' | 'one_time_session', email: string, interval: string) {
  const { pool } = await world();
  const columns =
    table === 'one_time_code' ? ['expires_at'] : ['expires_at', 'last_used_at', 'created_at'];
  const moved = columns.map((column) => `${column} = ${column} - $2::interval`).join(', ');
  await pool.query(`update ${table} set ${moved} where email = $1`, [email, interval]);
}

describe('a one-time code', () => {
  it('REP-01 API-04 is mailed to people who reported something, in the company’s name and with a return link', async () => {
    const account = await anAccount({ locale: 'en-GB' });
    const { email } = await aReporter({ account });
    const answer = await sendCode(email.toUpperCase(), {
      returnUrl: '/reporter-issue/18204?tab=messages',
    });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'code', locale: 'en-GB', accountId: account.id });
    const [code = ''] = await codesTo(email);
    expect(code).toMatch(/^\d{6}$/u);
    expect(mail?.subject).toBe(`Your code is ${code}`);
    expect(mail?.text).toContain(code);
    expect(mail?.html).toContain(code);
    expect(linkIn(mail ?? { text: '' })).toBe(
      `http://localhost/reporter-issue/login?domain=${account.domain}&returnUrl=%2Freporter-issue%2F18204%3Ftab%3Dmessages#email=${encodeURIComponent(email)}`,
    );
    const { pool } = await world();
    const { rows } = await pool.query<{ minutes: number }>(
      `select round(extract(epoch from drop_after - created_at) / 60)::int as minutes from mail where to_email = $1`,
      [email],
    );
    expect(rows).toEqual([{ minutes: 10 }]);
  });

  it('REP-01 logs in once, with a token that identifies the person', async () => {
    const { email } = await aReporter();
    const { token, expiresAt } = await comeIn(email);
    expect(token).toMatch(/^ot_[\w-]{43}$/u);
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThan(12.1);
    const me = await askAsReporter(token, 'GET', ME);
    expect([me.status, await me.json()]).toEqual([200, { email }]);
    const [code = ''] = await codesTo(email);
    expect((await findByCode(email, code)).status).toBe(422);
  });

  it('REP-01 logs in one of many who send it at the same time', async () => {
    const { email } = await aReporter();
    await sendCode(email);
    const [code = ''] = await codesTo(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => findByCode(email, code)),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
  });

  it('REP-01 allows five attempts, also when two hundred guess at once', async () => {
    const { email } = await aReporter();
    await sendCode(email);
    const [code = ''] = await codesTo(email);
    const first = Number(code) + 1;
    const guesses = Array.from({ length: 200 }, (_, n) =>
      String((first + n) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(guesses.map(async (guess) => findByCode(email, guess)));
    expect(new Set(statusesOf(answers))).toEqual(new Set([422]));
    const { pool } = await world();
    const { rows } = await pool.query('select tries from one_time_code where email = $1', [email]);
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await findByCode(email, code)).status).toBe(422);
  });

  it('REP-01 still works after four wrong attempts', async () => {
    const { email } = await aReporter();
    await sendCode(email);
    const [code = ''] = await codesTo(email);
    for (let n = 0; n < 4; n += 1) {
      expect((await findByCode(email, anotherThan(code))).status).toBe(422);
    }
    expect((await findByCode(email, code)).status).toBe(200);
  });

  it('REP-01 does not work with another address', async () => {
    const [one, two] = [await aReporter(), await aReporter()];
    await Promise.all([sendCode(one.email), sendCode(two.email)]);
    const [code = ''] = await codesTo(one.email);
    expect((await findByCode(two.email, code)).status).toBe(422);
    expect((await findByCode(unknownAddress(), code)).status).toBe(422);
    expect((await findByCode(one.email.toUpperCase(), code)).status).toBe(200);
  });

  it('REP-01 lasts ten minutes by the database’s clock', async () => {
    const { email } = await aReporter();
    await sendCode(email);
    const [code = ''] = await codesTo(email);
    await pass('one_time_code', email, '601 seconds');
    expect((await findByCode(email, code)).status).toBe(422);
    await sendCode(email);
    await pass('one_time_code', email, '590 seconds');
    const { clock } = await world();
    clock.advance(3_600_000);
    const answer = await findByCode(email, (await codesTo(email)).at(-1) ?? '');
    clock.reset();
    expect(answer.status).toBe(200);
  });

  it('REP-01 ends with the next one, which has five attempts of its own', async () => {
    const { email } = await aReporter();
    await sendCode(email);
    const [old = ''] = await codesTo(email);
    await Promise.all([1, 2, 3, 4, 5].map(async () => findByCode(email, anotherThan(old))));
    await sendCode(email);
    const newer = (await codesTo(email)).at(-1) ?? '';
    // One in a million is the same again.
    const dead = newer === old ? anotherThan(old) : old;
    expect((await findByCode(email, dead)).status).toBe(422);
    expect((await findByCode(email, newer)).status).toBe(200);
  });

  it('REP-01 never answers 401, and does not distinguish wrong, used, expired and unknown', async () => {
    const used = await aReporter();
    await comeIn(used.email);
    const over = await aReporter();
    await sendCode(over.email);
    await pass('one_time_code', over.email, '1 hour');
    const wrong = await aReporter();
    await sendCode(wrong.email);
    const codeOf = async (email: string) => (await codesTo(email)).at(-1) ?? '';
    const answers = [
      await findByCode(used.email, await codeOf(used.email)),
      await findByCode(over.email, await codeOf(over.email)),
      await findByCode(wrong.email, anotherThan(await codeOf(wrong.email))),
      await findByCode(unknownAddress(), '123456'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({
        error: {
          code: 'INVALID',
          message: 'No such code',
          fields: { code: 'wrong' },
          requestId: expect.any(String),
        },
      });
    }
  });

  it('REP-01 is six digits, and nothing else is tried', async () => {
    const { email } = await aReporter();
    await sendCode(email);
    for (const code of ['', '12345', '1234567', '12 345', 'abcdef', '１２３４５６', "' or 1=1"]) {
      expect((await findByCode(email, code)).status).toBe(422);
    }
    const more = { email, code: '123456', accountId: 1 };
    expect((await askAsStranger('POST', '/api/oneTimeCode/find', more)).status).toBe(422);
    const { pool } = await world();
    const { rows } = await pool.query('select tries from one_time_code where email = $1', [email]);
    expect(rows).toEqual([{ tries: 0 }]);
  });

  it('REP-01 is stored as a hash only, like its token', async () => {
    const { email } = await aReporter();
    const { token } = await comeIn(email);
    await sendCode(email);
    const code = (await codesTo(email)).at(-1) ?? '';
    const { pool } = await world();
    const codes = await pool.query('select * from one_time_code where email = $1', [email]);
    const sessions = await pool.query('select * from one_time_session where email = $1', [email]);
    expect([codes.rows.length, sessions.rows.length]).toEqual([1, 1]);
    expect(JSON.stringify(codes.rows)).not.toContain(code);
    expect(JSON.stringify(sessions.rows)).not.toContain(token.slice(3));
  });
});

describe('a one-time token', () => {
  it('REP-02 ends when its reporter signs out; their other tokens stay valid', async () => {
    const { email } = await aReporter();
    const [one, two] = [await comeIn(email), await comeIn(email)];
    const answer = await askAsReporter(one.token, 'POST', '/api/oneTimeCode/logoff');
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect((await askAsReporter(one.token, 'GET', ME)).status).toBe(401);
    expect((await askAsReporter(one.token, 'POST', '/api/oneTimeCode/logoff')).status).toBe(401);
    expect((await askAsReporter(two.token, 'GET', ME)).status).toBe(200);
  });

  it('REP-01 ends after an hour without use, and after twelve in any case', async () => {
    const { email } = await aReporter();
    const { token } = await comeIn(email);
    const me = async () => (await askAsReporter(token, 'GET', ME)).status;
    for (let hour = 0; hour < 12; hour += 1) {
      await pass('one_time_session', email, '59 minutes');
      expect(await me()).toBe(200);
    }
    await pass('one_time_session', email, '13 minutes');
    expect(await me()).toBe(401);
    const idle = await comeIn(email);
    await pass('one_time_session', email, '61 minutes');
    expect((await askAsReporter(idle.token, 'GET', ME)).status).toBe(401);
  });

  it('REP-01 exists ten times per address at most, the longest unused ends first', async () => {
    const { email } = await aReporter();
    const tokens: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      tokens.push((await comeIn(email)).token);
    }
    const responses = await Promise.all(
      tokens.map(async (token) => askAsReporter(token, 'GET', ME)),
    );
    expect(responses.map(({ status }) => status)).toEqual([
      401,
      ...Array.from({ length: 10 }, () => 200),
    ]);
  });

  it.each(['', 'ot_', `ot_${'A'.repeat(43)}`, `at_${'A'.repeat(43)}`, "ot_' or true --"])(
    'REP-01 API-01 that is invented is a 401: %s',
    async (token) => {
      expect((await askAsReporter(token, 'GET', ME)).status).toBe(401);
    },
  );

  it('REP-01 API-01 is no access token, and an access token is none', async () => {
    const { email } = await aReporter();
    const { token } = await comeIn(email);
    const agent = await anAgent('ROLE_ADMIN');
    const bearing = async (path: string, headers: Record<string, string>) =>
      (await askAsStranger('GET', path, undefined, { headers })).status;
    expect(await bearing('/api/currentUser', { authorization: `Bearer ${token}` })).toBe(401);
    expect(await bearing(ME, { authorization: `Bearer ${token}` })).toBe(401);
    expect(await bearing(ME, { 'one-time-token': agent.token })).toBe(401);
    expect((await agent.ask('GET', ME)).status).toBe(401);
  });

  it('REP-01 takes one statement', async () => {
    const { token } = await comeIn((await aReporter()).email);
    expect((await askAsReporter(token, 'GET', ME)).statements).toHaveLength(1);
  });
});
