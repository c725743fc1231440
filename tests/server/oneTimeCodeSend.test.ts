import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askApp } from '#tests/support/ask.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { aReporter, codesTo, findByCode, sendCode } from '#tests/support/reporters.ts';
import { effortsOf } from '#tests/support/efforts.ts';
import { anAccount, anAgent, appWith, askAsStranger, world } from '#tests/support/world.ts';

const statusesOf = (answers: Response[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const unknownAddress = () => `nobody-${crypto.randomUUID()}@felix.test`;

describe('requesting a one-time code', () => {
  it('API-04 answers the same for an unknown address, and mails and stores nothing', async () => {
    const { email } = await aReporter();
    const unknown = unknownAddress();
    const agent = await anAgent('ROLE_WORKER');
    const answers = await Promise.all(
      [email, unknown, agent.email].map(async (address) => sendCode(address)),
    );
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    }
    expect(new Set(answers.map(({ headers }) => [...headers.keys()].join())).size).toBe(1);
    expect(await mailsTo(unknown)).toEqual([]);
    expect(await mailsTo(agent.email)).toEqual([]);
    const { pool } = await world();
    const { rows } = await pool.query(
      'select email as kept from one_time_code where email = any ($1) union all select key from rate_bucket where key like $2',
      [[unknown, agent.email], `%${unknown}%`],
    );
    expect(rows).toEqual([]);
  });

  it('API-04 takes as long, and as many statements, for an unknown address', async () => {
    const { email } = await aReporter();
    const { counts, ratio } = await effortsOf(email, (address) => sendCode(address));
    expect(counts).toHaveLength(1);
    expect(ratio).toBeGreaterThan(0.67);
    expect(ratio).toBeLessThan(1.5);
  });

  it('API-04 names no company if several are possible, and uses the latest one’s language', async () => {
    const { email } = await aReporter({ account: await anAccount({ locale: 'pl-PL' }) });
    await aReporter({ email, account: await anAccount({ locale: 'fi-FI' }) });
    await sendCode(email);
    expect(await mailsTo(email)).toMatchObject([{ accountId: null, locale: 'fi-FI' }]);
  });

  it('API-04 uses the language that the reader chose, if they are a user, too', async () => {
    const account = await anAccount({ locale: 'pl-PL' });
    const agent = await anAgent('ROLE_USER', { account });
    const { pool } = await world();
    await pool.query(`update "user" set locale = 'de-DE' where id = $1`, [agent.userId]);
    await aReporter({ account, email: agent.email });
    await sendCode(agent.email);
    expect(await mailsTo(agent.email)).toMatchObject([{ locale: 'de-DE' }]);
  });

  it.each([
    'https://evil.test/reporter-issue/5',
    '//evil.test/reporter-issue/5',
    '/\\evil.test/reporter-issue/5',
    '/reporter-issue/../auth/login',
    '/reporter-issue/%2e%2e/dashboard',
    '/dashboard',
    '/reporter-issue/login?returnUrl=x',
    'javascript:alert(1)',
    '',
  ])('REP-01 links only to a reporter’s own pages: not to %s', async (returnUrl) => {
    const account = await anAccount();
    const { email } = await aReporter({ account });
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    expect((await sendCode(email, { returnUrl, headers })).status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(linkIn(mail ?? { text: '' })).toBe(
      `http://localhost/reporter-issue/login?domain=${account.domain}#email=${encodeURIComponent(email)}`,
    );
    expect(mail?.html).not.toContain('evil.test');
  });

  it('API-04 refuses an invalid address and unknown fields', async () => {
    for (const email of [
      'somebody',
      '',
      `${'a'.repeat(250)}@felix.test`,
      'a@b.se\r\nbcc: c@d.se',
    ]) {
      expect((await sendCode(email)).status).toBe(422);
    }
    const more = { email: unknownAddress(), phone: '070-123 45 67' };
    expect((await askAsStranger('POST', '/api/oneTimeCode/send', more)).status).toBe(422);
  });
});

describe('limits', () => {
  let ask: ReturnType<typeof askApp>;
  beforeAll(async () => {
    ask = askApp(await appWith({ rateLimitScale: 1 }), undefined);
  });
  let addresses = 0;
  const anAddress = () => `203.0.113.${(addresses += 1)}`;
  /** By the limit’s name: in the last minutes of a day its window ends with the quarter-hour’s. */
  const forget = async (limit: 'code' | 'code%') => {
    const { pool } = await world();
    await pool.query(`delete from rate_bucket where split_part(key, ' ', 1) like $1`, [limit]);
  };
  afterAll(() => forget('code%'));

  it('API-04 three codes for an address in a quarter of an hour, also in parallel, and ten a day', async () => {
    const { email } = await aReporter();
    const send = async () => sendCode(email, { ask, address: anAddress() });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await codesTo(email)).toHaveLength(3);
    for (let n = 3; n < 12; n += 1) {
      await forget('code');
      expect((await send()).status).toBe(n < 10 ? 200 : 429);
    }
    expect(await codesTo(email)).toHaveLength(10);
  });

  it('API-04 are the same for an unknown address', async () => {
    const email = unknownAddress();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => sendCode(email, { ask, address: anAddress() })),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 429, 429]);
  });

  it('API-04 twenty codes an hour from one place, whichever addresses they go to', async () => {
    const address = anAddress();
    const answers = await Promise.all(
      Array.from({ length: 25 }, async () => sendCode(unknownAddress(), { ask, address })),
    );
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(20);
  });

  it('REP-01 sixty attempts in a quarter of an hour from one place, also right ones', async () => {
    const address = anAddress();
    const { email } = await aReporter();
    await sendCode(email);
    const [code = ''] = await codesTo(email);
    // Requests with credentials are not counted with strangers’, whose limit is lower.
    const here = { ask, address, headers: { authorization: 'Bearer x' } };
    const guesses = await Promise.all(
      Array.from({ length: 62 }, async () => findByCode(unknownAddress(), '000000', here)),
    );
    expect(statusesOf(guesses)).toEqual([...Array.from({ length: 60 }, () => 422), 429, 429]);
    expect((await findByCode(email, code, here)).status).toBe(429);
    expect((await findByCode(email, code, { ask, address: anAddress() })).status).toBe(200);
  });
});
