import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hashPassword } from '#server/modules/session/index.ts';
import { askApp } from '#tests/support/ask.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { anAccount, anAgent, appWith, askAsStranger, world } from '#tests/support/world.ts';

const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string } }).error.code;

describe('limits', () => {
  let limited: Awaited<ReturnType<typeof appWith>>;
  beforeAll(async () => {
    limited = await appWith({ rateLimitScale: 1 });
  });
  let addresses = 0;
  const anAddress = () => `198.51.100.${(addresses += 1)}`;
  const signIn = (username: string, password: string, address: string) =>
    askApp(limited, undefined)('POST', '/api/login', { username, password }, { address });

  async function aUser() {
    const agent = await anAgent('ROLE_WORKER');
    const { pool } = await world();
    const hash = await hashPassword('right');
    await pool.query('update "user" set password_hash = $1 where id = $2', [hash, agent.userId]);
    return agent;
  }

  const pass = async (minutes: number) => {
    const { pool } = await world();
    await pool.query(
      'delete from rate_bucket where bucket - floor(extract(epoch from now()) / 60) <= $1',
      [minutes],
    );
  };
  afterAll(() => pass(60));

  it('API-02 let a user fail ten times from one address, also in parallel', async () => {
    const { email } = await aUser();
    const [address, elsewhere] = [anAddress(), anAddress()];
    const answers = await Promise.all(
      Array.from({ length: 25 }, async () => signIn(email, 'wrong', address)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      ...Array.from({ length: 15 }, () => 429),
    ]);
    const refused = await signIn(email, 'right', address);
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Guessing from one address does not lock the owner out of theirs.
    expect((await signIn(email, 'right', elsewhere)).status).toBe(200);
    await pass(15);
    expect((await signIn(email, 'right', address)).status).toBe(200);
  });

  it('API-02 count failures only', async () => {
    const { email } = await aUser();
    const address = anAddress();
    for (let n = 0; n < 12; n += 1) {
      expect((await signIn(email, 'right', address)).status).toBe(200);
    }
  });

  it('API-02 let an address fail fifty times, whichever users it tries', async () => {
    const address = anAddress();
    const tried = Array.from({ length: 55 }, (_, n) => `person-${n}-${address}@felix.test`);
    const statuses: number[] = [];
    for (const name of tried) {
      statuses.push((await signIn(name, 'wrong', address)).status);
    }
    // The general limit for strangers applies from the 51st within ten seconds, too.
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('API-02 allow at most 50 in the queue for hashing', async () => {
    const { email } = await aUser();
    const flood = await Promise.all(
      Array.from({ length: 80 }, async () =>
        askAsStranger('POST', '/api/login', { username: email, password: 'wrong' }),
      ),
    );
    const statuses = new Set(flood.map(({ status }) => status));
    expect([...statuses].every((status) => status === 401 || status === 503)).toBe(true);
  });

  it('ISS-05 let an agent write 300 messages an hour', async () => {
    const agent = await anAgent('ROLE_ADMIN');
    const issue = await anIssue(await aProject({ id: agent.accountId }));
    const { pool } = await world();
    await pool.query(
      `insert into rate_bucket select $1, ((floor(extract(epoch from now()) / 3600) + 1) * 60)::int, 300`,
      [`message ${agent.id}`],
    );
    const path = `/api/issue/${issue.id}/messages`;
    const ask = askApp(limited, agent);
    const message = { key: crypto.randomUUID(), type: 'public', html: '<p>Hej</p>' };
    const from = { address: anAddress() };
    const refused = await ask('POST', path, message, from);
    expect([refused.status, await codeOf(refused)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    await pass(60);
    expect((await ask('POST', path, message, from)).status).not.toBe(429);
  });

  it('API-04 let an address request three links an hour, known or not, also in parallel', async () => {
    const { email } = await aUser();
    for (const username of [email, `nobody-${email}`]) {
      const ask = async () =>
        askApp(limited, undefined)(
          'POST',
          '/user/forgotPassword',
          { username },
          { address: anAddress() },
        );
      const answers = await Promise.all(Array.from({ length: 8 }, ask));
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await mailsTo(email)).length).toBe(3);
  });

  it('API-04 let nobody request more than twenty links an hour, from anywhere in their network', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      const username = `nobody-${n}-${crypto.randomUUID()}@felix.test`;
      const address = `2001:db8:5:5:${n}::1`;
      const ask = askApp(limited, undefined);
      const answer = await ask('POST', '/user/forgotPassword', { username }, { address });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  it.each([
    ['/user/resetPassword', 'token'],
    ['/user/verifyRegistration', 't'],
  ])('API-05 let a link be tried five times an hour: %s', async (path, name) => {
    const body = { password: 'lingon på myren', password_repeat: 'lingon på myren' };
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const link = { ...body, [name]: `made-up-${path}` };
      const answer = await askApp(limited, undefined)('POST', path, link, { address: anAddress() });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
    const address = anAddress();
    const guesses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      const guess = { ...body, [name]: `guess-${path}-${n}` };
      const answer = await askApp(limited, undefined)('POST', path, guess, { address });
      guesses.push(answer.status);
    }
    expect(guesses.filter((status) => status === 404)).toHaveLength(20);
  });

  it('ISS-08 let an address upload sixty files a minute, whoever sends them', async () => {
    const account = await anAccount();
    const address = anAddress();
    const agents = await Promise.all(
      Array.from({ length: 4 }, async () => anAgent('ROLE_ADMIN', { account })),
    );
    const statuses: number[] = [];
    for (const agent of agents) {
      for (let n = 0; n < 17; n += 1) {
        const path = `/api/attachment?name=a.txt&key=${crypto.randomUUID()}`;
        const file = new TextEncoder().encode('En text');
        const answer = await askApp(limited, agent)('POST', path, file, { address });
        statuses.push(answer.status);
      }
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(60);
    expect(statuses.slice(60).every((status) => status === 429)).toBe(true);
  });
});
