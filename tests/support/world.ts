import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { pino } from 'pino';
import { inject } from 'vitest';

import type { RoleGroup } from '#contract/permissions.ts';
import { createApp } from '#server/app.ts';
import { openListener } from '#server/db/listener.ts';
import { createTenancy } from '#server/db/tenancy.ts';
import type { Deps } from '#server/deps.ts';
import { httpBookings } from '#server/ports/bookings.ts';
import { localFiles } from '#server/ports/localFiles.ts';

import { type Asker, askApp } from './ask.ts';
import { type AccountRow, insertAccount, insertAgent, type Person } from './people.ts';
import { type Reader, watchAnswers } from './canary.ts';
import { workerDatabase } from './database.ts';
import { testRegister } from './register.ts';
import { countStatements } from './statements.ts';
import { echoTranslator } from './translator.ts';

/** The worker’s server on its database. Test files share it, each with an account of its own. */
let opened: ReturnType<typeof open> | undefined;
export const world = () => (opened ??= open());

async function open() {
  const { db, pool, server } = await workerDatabase();
  countStatements(server.pool);
  const folder = mkdtempSync(join(inject('filesFolder'), 'world-'));
  const clock = testClock();
  const deps: Deps = {
    tenancy: createTenancy(server.pool),
    pool: server.pool,
    listener: openListener(server.url),
    clock,
    bookings: httpBookings([]),
    messageTranslator: echoTranslator,
    register: testRegister,
    files: localFiles(folder),
    log: pino({ level: 'silent' }),
    rateLimitScale: 10_000,
    baseUrl: 'http://localhost',
    checkAnswers: true,
  };
  const app = createApp(deps);
  watchAnswers(app, (agentId) => readers.get(agentId));
  return { app, db, pool, url: server.url, deps, clock, filesFolder: folder };
}

/**
 * Ends the part of all companies so far in what the server does for every company in turn: hundreds of past files’ would
 * take the later ones seconds each time.
 */
export async function retireCompanies() {
  if (!opened) return;
  const { pool } = await opened;
  await pool.query('delete from notice');
  await pool.query('update account set inactive = true where not inactive');
}

/** Every agent created, by id, with what they may read. */
const readers = new Map<number, Reader>();

/** A person outside the companies, identified only to the canary check. They may read what is public there. */
export function outsiderOf([first, ...alsoIn]: readonly { id: number }[]): string {
  const id = -readers.size - 1;
  const ids = alsoIn.map((account) => account.id);
  readers.set(id, { id, accountId: first?.id ?? 0, roleGroup: 'ROLE_USER', alsoIn: ids });
  return String(id);
}

/** The machine’s clock until a test moves it; `reset` it afterwards, others share it. */
function testClock() {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
    /** Sets a moment; the clock runs on from it. */
    at: (moment: string) => {
      ahead = new Date(moment).getTime() - Date.now();
    },
    reset: () => {
      ahead = 0;
    },
  };
}

/** The same server with some of its dependencies replaced. */
export const appWith = async (deps: Partial<Deps>) =>
  createApp({ ...(await world()).deps, ...deps });

/** A new company. */
export const anAccount = async (values: Partial<Omit<AccountRow, 'id'>> = {}) =>
  insertAccount((await world()).db, values);

/** Without a company, the agent gets a new one. */
type AgentOptions = Person & { account?: { id: number } };

/** An agent in a role, signed in; `ask` sends requests as them. */
export async function anAgent(roleGroup: RoleGroup, options: AgentOptions = {}) {
  const { app, db } = await world();
  const accountId = (options.account ?? (await anAccount())).id;
  const agent = await insertAgent(db, { ...options, accountId, roleGroup });
  const asker: Asker = { ...agent, roleGroup };
  readers.set(agent.id, asker);
  return { ...agent, roleGroup, ask: askApp(app, asker) };
}
export type TestAgent = Awaited<ReturnType<typeof anAgent>>;

/** Sends a request without credentials. */
export const askAsStranger = async (...args: Parameters<TestAgent['ask']>) =>
  askApp((await world()).app, undefined)(...args);
