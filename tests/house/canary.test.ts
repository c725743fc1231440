import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/contract.ts';
import { can, isStaff, ROLE_GROUPS } from '#contract/permissions.ts';
import { canary, foundCanaries, watchAnswers } from '#tests/support/canary.ts';
import { aWholeCompany, type WholeCompany } from '#tests/support/company.ts';
import { imported } from '#tests/support/imports.ts';
import { idsOf, pathOf } from '#tests/support/requests.ts';
import { queryOf } from '#tests/support/queries.ts';
import { whoCameIn } from '#tests/support/reporters.ts';
import { anAgent, world } from '#tests/support/world.ts';

const line = ({ method, path }: Call) => `${method} ${path}`;
const admin = { id: 7, accountId: 1, roleGroup: 'ROLE_ADMIN' } as const;
const user = { id: 8, accountId: 1, roleGroup: 'ROLE_USER' } as const;

describe('a canary', () => {
  it('is found when it reaches another company, an outside party, a third agent or a stranger', () => {
    const [all, staff, two, foreign] = [
      canary(1, 'all'),
      canary(1, 'staff'),
      canary(1, [8, 9]),
      canary(2, 'all'),
    ];
    const text = JSON.stringify({ all, staff, list: [two, `${foreign}!`] });
    expect(foundCanaries(text, admin)).toEqual([two, foreign]);
    expect(foundCanaries(text, user)).toEqual([staff, foreign]);
    expect(foundCanaries(text, undefined)).toEqual([all, staff, two, foreign]);
    expect(foundCanaries(canary(1, [80]), user)).toHaveLength(1);
  });

  it('is found in every answer, whoever sent the request', async () => {
    const app = new Hono();
    app.get('/', (c) => c.json({ secret: canary(2, 'all') }));
    watchAnswers(app, () => admin);
    await expect(app.request('/')).rejects.toThrow('gave a stranger kanarie2');
    const headers = { 'x-felix-hms-selected-agent': '7' };
    await expect(app.request('/', { headers })).rejects.toThrow('gave ROLE_ADMIN kanarie2');
  });
});

const plain = (person: object | undefined) => {
  const { id: _id, email: _email, invitedAt, ...rest } = (person ?? {}) as Record<string, unknown>;
  // Distinct timestamps, and mail from this company only.
  return { ...rest, isInvited: invitedAt !== null };
};

/** An administrator, and people of another company whose names are canaries there. */
async function knownElsewhere() {
  const asking = await anAgent('ROLE_ADMIN');
  const account = { id: (await anAgent('ROLE_ADMIN')).accountId };
  const { pool } = await world();
  const aPerson = async (role: 'ROLE_WORKER' | 'ROLE_CONTRACTOR') => {
    const [firstname, lastname] = [canary(account.id, 'all'), canary(account.id, 'all')];
    const firm = canary(account.id, 'all');
    const made = await anAgent(role, { account, firstname, lastname, firm });
    await pool.query(`update "user" set password_hash = 'x' where id = $1`, [made.userId]);
    await pool.query('update agent set phone = $2 where id = $1', [
      made.id,
      canary(account.id, 'all'),
    ]);
    await made.ask('GET', '/api/view');
    return made;
  };
  const other = {
    agent: await aPerson('ROLE_WORKER'),
    contractor: await aPerson('ROLE_CONTRACTOR'),
  };
  return { asking, other, elsewhere: await aPerson('ROLE_WORKER') };
}

describe('private data does not leak', () => {
  let company: WholeCompany;
  beforeAll(async () => {
    company = await aWholeCompany();
  });
  const reading = allCalls.filter(
    ({ method, streams, path, auth }) =>
      method === 'GET' && !streams && path !== '/api/logoff' && auth[0] !== 'oneTime',
  );

  /** Requests a call with the company’s ids and gives the answer; the world checks it for canaries. */
  async function read(call: Call, agent: Awaited<ReturnType<typeof anAgent>>) {
    const ids = idsOf(company);
    const answer = await agent.ask('GET', `${pathOf(call, ids)}${queryOf(call, ids)}`);
    return { status: answer.status, text: await answer.text() };
  }

  it.each(reading)('from $method $path, to anybody in the company', async (call) => {
    for (const agent of Object.values(company.people)) {
      expect((await read(call, agent)).status).toBeLessThan(500);
    }
  });

  it.each(reading)('from $method $path, to agents of another company in any role', async (call) => {
    const isAnyones = call.auth.includes('public') || !call.path.includes(':');
    const expected = isAnyones ? [200, 403, 404] : [403, 404];
    for (const role of ROLE_GROUPS) {
      expect(expected).toContain((await read(call, await anAgent(role))).status);
    }
  });

  const toReporters = allCalls.filter(
    ({ method, streams, auth, path }) =>
      method === 'GET' && !streams && auth[0] === 'oneTime' && path !== '/api/alarm/link',
  );

  it.each(toReporters)('from $method $path, to the outside reporter', async ({ path }) => {
    const { account, made } = company;
    const email = `rut-${crypto.randomUUID()}@felix.test`;
    const { pool } = await world();
    // Other contents of their own issue are theirs to read.
    await pool.query(`update issue set reporter_email = $1, reporter_phone = '' where id = $2`, [
      email,
      made.issue.id,
    ]);
    const { ask } = await whoCameIn(email, [account]);
    const answer = await ask('GET', path.replace(':id', String(made.issue.id)));
    expect(answer.status).toBe(200);
  });

  it('F-08 of a person whom another company knows by the same address, however the address is used', async () => {
    const { asking, other, elsewhere } = await knownElsewhere();
    const person = { firstname: 'Nils', lastname: 'Ny', roleGroup: 'ROLE_WORKER' };
    const take = async (email: string) => {
      const answer = await asking.ask('POST', '/api/agent', { ...person, email });
      return { answer, made: (await answer.clone().json()) as { id: number; version: number } };
    };
    const stranger = `ingen-${crypto.randomUUID()}@felix.test`;
    const [known, fresh] = [await take(elsewhere.email), await take(stranger)];
    const told = async (id: number) => {
      const list = await asking.ask('GET', '/api/agent');
      const found = ((await list.json()) as { list: { id: number }[] }).list;
      return plain(found.find((entry) => entry.id === id));
    };
    expect(known.answer.status).toBe(fresh.answer.status);
    expect(plain(known.made)).toEqual(plain(fresh.made));
    // They still work at the other company.
    await elsewhere.ask('GET', '/api/view');
    expect(await told(known.made.id)).toEqual(await told(fresh.made.id));
    for (const [path, body] of [
      [`/api/agent/${known.made.id}/invite`, undefined],
      [`/api/agent/${known.made.id}/leave`, { remove: true }],
    ] as const) {
      expect((await asking.ask('POST', path, body)).status).toBe(200);
    }
    const again = await take(elsewhere.email);
    expect(again.answer.status).toBe(200);
    const result = await asking.ask('POST', '/api/agent', { ...person, email: elsewhere.email });
    expect(await result.json()).toMatchObject({ errorMessage: `Nils Ny (${elsewhere.email})` });
    const files = {
      agent: ['E-post;Förnamn;Efternamn;Roll', 'Nora;Lista;Handläggare'],
      contractor: ['E-post;Förnamn;Efternamn', 'Nadja;Fil'],
    } as const;
    for (const kind of ['agent', 'contractor'] as const) {
      const [head, cells] = files[kind];
      const job = await imported(asking, kind, `${head}\n${other[kind].email};${cells}\n`);
      expect([kind, job.state, job.created]).toEqual([kind, 'done', 1]);
    }
    for (const path of ['agent', 'agent/options', 'project', 'team', 'mention?q=kanarie']) {
      expect((await asking.ask('GET', `/api/${path}`)).status).toBe(200);
    }
    for (const [kind, name] of [
      ['agent', 'Nora'],
      ['contractor', 'Nadja'],
    ] as const) {
      const file = await asking.ask('GET', `/api/import/${kind}/existing?format=csv`);
      expect([file.status, await file.text()]).toEqual([200, expect.stringContaining(name)]);
    }
  });

  it('although there are canaries to find: staff do read them', async () => {
    const readers = Object.values(company.people).filter((agent) => isStaff(agent));
    for (const path of [
      '/api/issue/:id',
      '/api/issue/:id/messages',
      '/api/issue/:id/notes',
      '/api/issue',
      '/api/search',
    ]) {
      const call = reading.find((each) => line(each) === `GET ${path}`);
      for (const agent of readers) {
        if (!call || (call.needs && !can(agent, call.needs))) {
          throw new Error(`${path} is not for ${agent.roleGroup}`);
        }
        const { text } = await read(call, agent);
        expect([path, agent.roleGroup, /kanarie\d+x/u.test(text)]).toEqual([
          path,
          agent.roleGroup,
          true,
        ]);
      }
    }
  });
});
