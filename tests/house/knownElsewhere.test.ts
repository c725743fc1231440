import { beforeAll, describe, expect, it } from 'vitest';

import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/contract.ts';
import { can, type RoleGroup } from '#contract/permissions.ts';
import { canary } from '#tests/support/canary.ts';
import { aWholeCompany, type WholeCompany } from '#tests/support/company.ts';
import { settled } from '#tests/support/imports.ts';
import { BEFORE, BODIES, idsOf, pathOf } from '#tests/support/requests.ts';
import { queryOf } from '#tests/support/queries.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

const admin = { roleGroup: 'ROLE_ADMIN', isSuperAdmin: false } as const;
/** Calls that end sessions or delete what others need come last. */
const rank = ({ method, path }: Call) => Number(method === 'DELETE' || path.endsWith('/leave'));
const calls = allCalls
  .filter(
    ({ auth, needs, path, streams }) =>
      auth[0] === 'agent' && !streams && path !== '/api/logoff' && (!needs || can(admin, needs)),
  )
  .toSorted((one, other) => rank(one) - rank(other));

/** The kinds of values in an answer, by their paths; an id is another at each company. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].toSorted();
  }
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, each]) => [/^\d+$/u.test(name) ? 'id' : name, shapeOf(each)]),
  );
}

/** Replaces each address in a body by another. */
const withAddresses = (body: unknown, address: () => string): unknown =>
  JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === 'string' && /^[^\s@]+@[^\s@]+$/u.test(value) ? address() : value,
  );

/** Another company, whose people have canaries for names, a log-in, and have signed in. */
async function anotherCompany() {
  const account = await anAccount();
  const { pool } = await world();
  const secret = () => canary(account.id, 'all');
  const person = async (options: { role?: RoleGroup; user?: TestAgent } = {}) => {
    const { role = 'ROLE_WORKER', user } = options;
    const agent = await anAgent(role, { account, ...(user && { user }) });
    await pool.query(
      `update agent set firstname = $2, lastname = $3, firm = $4, phone = $5, invited_at = now() where id = $1`,
      [agent.id, secret(), secret(), secret(), secret()],
    );
    await pool.query(
      `update "user" set firstname = $2, lastname = $3, password_hash = 'x' where id = $1`,
      [agent.userId, secret(), secret()],
    );
    await agent.ask('GET', '/api/view');
    return agent;
  };
  return { person };
}

describe('an admin of a company whose people also work at another one', () => {
  let known: WholeCompany;
  let unknown: WholeCompany;
  /** A person of the other company only, created ahead because bodies are built synchronously. */
  const strangers: string[] = [];
  beforeAll(async () => {
    [known, unknown] = [await aWholeCompany(), await aWholeCompany()];
    const other = await anotherCompany();
    const { spareAgent, freeContractor } = known.made;
    const { admin: _, ...people } = known.people;
    for (const user of [...Object.values(people), spareAgent, freeContractor]) {
      await other.person({ user, role: user.roleGroup });
    }
    for (let n = 0; n < 40; n += 1) {
      strangers.push((await other.person()).email);
    }
  });

  const knownAddress = () => {
    const address = strangers.pop();
    if (address === undefined) throw new Error('Make more people of the other company');
    return address;
  };
  const newAddress = () => `ingen-${crypto.randomUUID()}@felix.test`;

  /** What a call tells a company’s admin, with each body that it accepts. */
  async function toldBy(call: Call, company: WholeCompany, address: () => string) {
    const line = `${call.method} ${call.path}`;
    const { admin: asker } = company.people;
    const ids = idsOf(company);
    const received: unknown[] = [];
    // The previous call’s background work may still be running.
    if (call.path.startsWith('/api/import/:id')) await settled(asker, ids.importJob);
    await BEFORE[line]?.(company);
    for (const bodyOf of BODIES[line] ?? [() => undefined]) {
      const body = call.upload ? new TextEncoder().encode('En text') : bodyOf(ids);
      const path = `${pathOf(call, ids)}${call.method === 'GET' ? queryOf(call, ids) : ''}`;
      const sent = call.upload || !body ? body : withAddresses(body, address);
      received.push(await whatIsTold(await asker.ask(call.method, path, sent)));
    }
    return received;
  }

  async function whatIsTold(answer: Response) {
    expect(answer.status).toBeLessThan(500);
    const type = answer.headers.get('content-type') ?? '';
    // The world checks non-JSON answers for canaries, too.
    const told = type.startsWith('application/json') ? await answer.json() : type;
    return [answer.status, shapeOf(told), answer.ok ? '' : told.error.code];
  }

  it.each(calls)('F-08 learns from $method $path no more than of anybody else', async (call) => {
    expect(await toldBy(call, known, knownAddress)).toEqual(
      await toldBy(call, unknown, newAddress),
    );
  });
});
