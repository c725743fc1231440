import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';

import { askApp } from '#tests/support/ask.ts';
import { ageSessions, aSignInWith, signIn } from '#tests/support/signIn.ts';
import { anAgent, appWith, askAsStranger, world } from '#tests/support/world.ts';

const PASSWORD = 'blåbär i skogen';

const tokenOf = async (answer: Response) =>
  ((await answer.json()) as { access_token: string }).access_token;

describe('log-in', () => {
  it('API-02 AUTH-09 gives an access token for a user’s calls', async () => {
    const agent = await aSignInWith(PASSWORD);
    const answer = await signIn(agent.email.toUpperCase(), PASSWORD);
    expect(answer.status).toBe(200);
    const token = await tokenOf(answer);
    expect(token).toMatch(/^at_[\w-]{43}$/u);

    const me = await askAsStranger('GET', '/api/currentUser', undefined, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await me.json()).toMatchObject({ email: agent.email, hasChosenAgent: false });
  });

  it('API-02 stores only the hash of a token', async () => {
    const agent = await aSignInWith(PASSWORD);
    const token = await tokenOf(await signIn(agent.email, PASSWORD));
    const { pool } = await world();
    const { rows } = await pool.query('select * from session where user_id = $1', [agent.userId]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('API-02 answers the same for an unknown name, a wrong password and a user without one', async () => {
    const known = await aSignInWith(PASSWORD);
    const unactivated = await anAgent('ROLE_WORKER');
    const answers = await Promise.all([
      signIn('nobody@felix.test', PASSWORD),
      signIn(known.email, 'wrong'),
      signIn(unactivated.email, PASSWORD),
    ]);
    const bodies = await Promise.all(answers.map(async (answer) => answer.json()));
    for (const body of bodies) {
      expect(body).toEqual({
        error: {
          code: 'UNAUTHORIZED',
          message: 'Wrong e-mail or password',
          requestId: expect.any(String),
        },
      });
    }
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('F-14 answers a deactivated person’s right password like a wrong one, and opens no session', async () => {
    const [known, gone] = [await aSignInWith(PASSWORD), await aSignInWith(PASSWORD)];
    const { pool } = await world();
    await pool.query('update agent set inactive = true where id = $1', [gone.id]);
    await pool.query('delete from session where user_id = $1', [gone.userId]);
    const [wrong, right] = [await signIn(known.email, 'wrong'), await signIn(gone.email, PASSWORD)];
    expect(right.status).toBe(401);
    const namesOf = ({ headers }: Response) => [...headers.keys()].toSorted();
    expect(namesOf(right)).toEqual(namesOf(wrong));
    const [said, expected] = [await right.text(), await wrong.text()].map((text) =>
      text.replace(/"requestId":"[^"]*"/u, ''),
    );
    expect(said).toBe(expected);
    const { rows } = await pool.query('select from session where user_id = $1', [gone.userId]);
    expect(rows).toHaveLength(0);
  });

  it('F-14 counts the log-ins of a deactivated person as failed', async () => {
    const app = await appWith({ rateLimitScale: 1 });
    const gone = await aSignInWith(PASSWORD);
    const { pool } = await world();
    await pool.query('update agent set inactive = true where id = $1', [gone.id]);
    const tries: number[] = [];
    for (let n = 0; n < 30 && tries.at(-1) !== 429; n += 1) {
      const body = { username: gone.email, password: PASSWORD };
      const from = { address: '198.51.100.14' };
      tries.push((await askApp(app, undefined)('POST', '/api/login', body, from)).status);
    }
    expect(new Set(tries)).toEqual(new Set([401, 429]));
  });

  it('F-14 accepts people active only in an inactive company, whom the app redirects', async () => {
    const agent = await aSignInWith(PASSWORD);
    const { pool } = await world();
    await pool.query('update account set inactive = true where id = $1', [agent.accountId]);
    expect((await signIn(agent.email, PASSWORD)).status).toBe(200);
  });

  it('API-02 does not refuse an unknown name sooner than a wrong password', async () => {
    const known = await aSignInWith(PASSWORD);
    await signIn('nobody@felix.test', PASSWORD);
    const time = async (username: string) => {
      const started = performance.now();
      await signIn(username, 'wrong');
      return performance.now() - started;
    };
    const [unknown, wrong]: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round += 1) {
      unknown.push(await time(`nobody-${round}@felix.test`));
      wrong.push(await time(known.email));
    }
    // The fastest of five, since a busy machine only makes things slower.
    expect(Math.min(...unknown) / Math.min(...wrong)).toBeGreaterThan(0.5);
  });

  it('API-02 refuses an invalid address and a missing password', async () => {
    const answer = await signIn('somebody', '');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: {
        code: 'INVALID',
        fields: { username: expect.any(String), password: expect.any(String) },
      },
    });
  });

  it('API-02 rehashes passwords hashed with lower cost', async () => {
    const agent = await aSignInWith(PASSWORD);
    const { pool } = await world();
    const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await pool.query('update "user" set password_hash = $1 where id = $2', [weak, agent.userId]);
    expect((await signIn(agent.email, PASSWORD)).status).toBe(200);
    const { rows } = await pool.query('select password_hash from "user" where id = $1', [
      agent.userId,
    ]);
    expect(rows[0].password_hash).toContain('$m=19456,t=2,p=1$');
    expect((await signIn(agent.email, PASSWORD)).status).toBe(200);
  });

  it('API-02 keeps the ten latest sessions of a user', async () => {
    const agent = await aSignInWith(PASSWORD);
    const { pool } = await world();
    await ageSessions(agent.userId, ['last_used_at'], '2 hours');
    await Promise.all(Array.from({ length: 12 }, async () => signIn(agent.email, PASSWORD)));
    const { rows } = await pool.query('select 1 from session where user_id = $1', [agent.userId]);
    expect(rows).toHaveLength(10);
    expect((await agent.ask('GET', '/api/currentUser')).status).toBe(401);
  });
});
