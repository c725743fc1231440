import { beforeAll, describe, expect, it } from 'vitest';

import { askApp } from '#tests/support/ask.ts';
import { anAgent, appWith, world } from '#tests/support/world.ts';

type App = Awaited<ReturnType<typeof appWith>>;

let addresses = 0;
const anAddress = () => `203.0.113.${(addresses += 1)}`;

/** Runs within one window of so many seconds; if it was late, again in the next window. */
async function withinWindow<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const windowNow = () => Math.floor(Date.now() / 1000 / seconds);
  for (;;) {
    const began = windowNow();
    const result = await work();
    if (windowNow() === began) return result;
  }
}

describe('the general request limit', () => {
  let servers: [App, App];
  beforeAll(async () => {
    servers = [await appWith({ rateLimitScale: 1 }), await appWith({ rateLimitScale: 1 })];
  });

  /** Sends requests to the servers in turn, so many in all. */
  async function askInTurns(times: number, asker: Parameters<typeof askApp>[1], address: string) {
    const { pool } = await world();
    const answers: Response[] = [];
    for (let n = 0; n < times; n += 1) {
      const ask = askApp(servers[n % 2] as App, asker);
      answers.push(await ask('GET', '/api/nowhere', undefined, { address }));
      // Simulates the network, without which all would arrive in one turn of the event loop.
      await pool.query('select');
    }
    return answers;
  }
  const admitted = (answers: Response[]) => answers.filter(({ status }) => status !== 429).length;

  it('API-01 is fifty in ten seconds for a stranger, at one server or two together', async () => {
    const answers = await withinWindow(10, async () => askInTurns(120, undefined, anAddress()));
    expect(admitted(answers)).toBeGreaterThanOrEqual(50);
    // Two servers that do not tell each other let a hundred through; how close they come to fifty depends on how long
    // telling takes (sharedCounts.test.ts).
    expect(admitted(answers)).toBeLessThan(100);
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-2)?.status).toBe(429);
  });

  it('API-01 tells to the second when more are allowed', async () => {
    const [left, told] = await withinWindow(10, async () => {
      const answers = await askInTurns(120, undefined, anAddress());
      const ends = 10 - ((Date.now() / 1000) % 10);
      return [ends, Number(answers.at(-1)?.headers.get('retry-after'))];
    });
    expect(Math.abs(told - left)).toBeLessThan(1.1);
  });

  it('API-01 never applies to config, the current user and logging off', async () => {
    const address = anAddress();
    await withinWindow(10, async () => {
      const answers = await askInTurns(80, undefined, address);
      expect(answers.at(-1)?.status).toBe(429);
      const ask = askApp(servers[0], undefined);
      expect((await ask('GET', '/api/config', undefined, { address })).status).toBe(200);
      expect((await ask('GET', '/api/currentUser', undefined, { address })).status).toBe(401);
    });
  });

  it('API-01 is 600 a minute for a token, at one server or two together, from anywhere', async () => {
    const { agent, answers } = await withinWindow(60, async () => {
      const someone = await anAgent('ROLE_ADMIN');
      const first = await askInTurns(500, someone, anAddress());
      const rest = await askInTurns(400, someone, anAddress());
      return { agent: someone, answers: [...first, ...rest] };
    });
    expect(admitted(answers)).toBeGreaterThanOrEqual(600);
    expect(admitted(answers)).toBeLessThan(900);
    const { pool } = await world();
    const { rows } = await pool.query<{ key: string }>('select key from rate_bucket');
    expect(rows.filter(({ key }) => key.includes(agent.token))).toEqual([]);
  });

  it('API-01 takes no SQL statement of any request', async () => {
    const ask = askApp(servers[0], await anAgent('ROLE_ADMIN'));
    const from = { address: anAddress() };
    for (let n = 0; n < 130; n += 1) {
      expect((await ask('GET', '/api/nowhere', undefined, from)).statements).toEqual([]);
    }
  });
});
