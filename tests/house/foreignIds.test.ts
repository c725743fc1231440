import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';

import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/contract.ts';
import { can } from '#contract/permissions.ts';
import { aWholeCompany, type WholeCompany } from '#tests/support/company.ts';
import {
  BEFORE,
  BODIES,
  type Ids,
  idsOf,
  IN_QUERY,
  type Kind,
  kindsInPath,
  pathOf,
} from '#tests/support/requests.ts';
import { world } from '#tests/support/world.ts';

const line = ({ method, path }: Call) => `${method} ${path}`;
/** Super admins look after every company: tests/server/companies.test.ts. */
const OVER_COMPANIES = /^\/api\/account(?:\/|$)/u;
const ofAgents = allCalls.filter(
  ({ auth, path }) => auth[0] === 'agent' && !OVER_COMPANIES.test(path),
);
const writing = ofAgents.filter(({ method, upload }) => method !== 'GET' && !upload);

/** Calls that answer for a project. */
const OF_A_PROJECT = ['/api/issue/contractors', '/api/issue/outlook', '/api/issue/similar'];

const NOTHING = { ownChanges: [], otherChanges: [] };

/** The statement for `sumsOf`, over every tenant table, without visits and sign-ins. */
async function readSumsStatement() {
  const { pool } = await world();
  const { rows: tables } = await pool.query<{ name: string }>(`
    select relname as name from pg_class c where relkind = 'r' and relrowsecurity
      and relname not in ('visit', 'agent_sign_in') order by 1`);
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
       from "${name}" t where ${name === 'account' ? 'id' : 'account_id'} = $1`,
  );
  return sums.join(' union all ');
}
let sumsStatement: ReturnType<typeof readSumsStatement> | undefined;

/** A checksum per table of a company’s rows. Planned once: the plan of ninety tables takes longer than their few rows. */
async function sumsOf(accountId: number) {
  const text = await (sumsStatement ??= readSumsStatement());
  const { rows } = await (
    await world()
  ).pool.query<{ name: string; sum: string }>({ name: 'sums', text, values: [accountId] });
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

describe('an id of another company', () => {
  let company: WholeCompany;
  let other: WholeCompany;
  let ownIds: Ids;
  let foreignIds: Ids;
  beforeAll(async () => {
    [company, other] = [await aWholeCompany(), await aWholeCompany()];
    [ownIds, foreignIds] = [idsOf(company), idsOf(other)];
  });
  const withForeign = (kind: Kind): Ids => ({ ...ownIds, [kind]: foreignIds[kind] });

  /** The company’s own admin, or the only role that may make the call. */
  const askerOf = ({ needs }: Call, { people, superAdmin } = company) =>
    [people.admin, people.contractor].find((person) => !needs || can(person, needs)) ?? superAdmin;

  /** Checksums of both companies after the last attack: nothing else changes them. */
  let sums: ReturnType<typeof sumsOfBoth> | undefined;
  const sumsOfBoth = async () =>
    Promise.all([company, other].map(({ account }) => sumsOf(account.id)));

  /** Sends a request as the company’s own admin. Gives the answer and which companies changed. */
  async function attack(call: Call, ids: Ids, body: object | undefined) {
    const before = await (sums ?? sumsOfBoth());
    const upload = call.upload ? new TextEncoder().encode('En text') : undefined;
    const answer = await askerOf(call).ask(call.method, pathOf(call, ids), body ?? upload);
    sums = sumsOfBoth();
    const [ownChanges, otherChanges] = (await sums).map((after, n) =>
      Object.keys(after).filter((table) => after[table] !== before[n]?.[table]),
    );
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    const { error, changed, list } = (isJson ? await answer.json() : {}) as AnswerBody;
    return { status: answer.status, error: error?.code, changed, list, ownChanges, otherChanges };
  }
  type AnswerBody = { error?: { code: string }; changed?: number; list?: object[] };

  it.each(ofAgents.filter(({ path }) => path.includes('/:')))(
    'in the path of $method $path is not there, like one that nobody has',
    async (call) => {
      for (const kind of kindsInPath(call)) {
        const body = BODIES[line(call)]?.[0]?.(ownIds);
        const foreign = await attack(call, withForeign(kind), body);
        const nobodys = await attack(call, { ...ownIds, [kind]: 2_147_483_000 }, body);
        expect({ kind, ...foreign }).toEqual({ kind, ...nobodys });
        expect({ kind, ...foreign }).toMatchObject({
          kind,
          status: 404,
          error: 'NOT_FOUND',
          ...NOTHING,
        });
      }
    },
  );

  it.each(writing.filter(({ body }) => body))(
    'in the body of $method $path is refused, or passed over with nothing changed',
    async (call) => {
      for (const bodyOf of BODIES[line(call)] ?? []) {
        for (const kind of kindsIn(bodyOf, ownIds)) {
          const done = await attack(call, ownIds, bodyOf(withForeign(kind)));
          expect({ kind, ...done }).toMatchObject({ kind, ...NOTHING });
          const isPassedOver = done.status === 200 && done.changed === 0;
          expect([kind, done, isPassedOver || [404, 422].includes(done.status)]).toEqual([
            kind,
            done,
            true,
          ]);
        }
      }
    },
  );

  it.each(ofAgents.filter(({ query, upload, streams }) => query && !upload && !streams))(
    'in the query of $method $path finds nothing',
    async (call) => {
      const names = Object.keys(propertiesOf(call.query)).filter((name) => name in IN_QUERY);
      for (const name of names) {
        const id = foreignIds[IN_QUERY[name] ?? 'issue'];
        const needed = name !== 'project' && OF_A_PROJECT.includes(call.path);
        const query = `${needed ? `project=${ownIds.project}&` : ''}${name}=${id}`;
        const answer = await askerOf(call).ask('GET', `${pathOf(call, ownIds)}?${query}`);
        expect([200, 404, 422]).toContain(answer.status);
        const { list = [] } = (await answer.json()) as { list?: object[] };
        // Mentions are limited to the own company’s people, whatever the issue.
        expect([name, call.path === '/api/mention' ? [] : list]).toEqual([name, []]);
      }
    },
  );

  it.each(writing.filter(({ body }) => body))(
    'could stand in no field of $method $path that is not tried here',
    (call) => {
      const fields = idFields(
        z.toJSONSchema(call.body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }),
      );
      const tried = new Set(
        (BODIES[line(call)] ?? []).flatMap((bodyOf) => idPaths(bodyOf(ownIds))),
      );
      expect(fields.filter((field) => !tried.has(field))).toEqual([]);
    },
  );

  // Last, since these change the company: a refusal above could otherwise have another reason.
  it.each(
    [...writing].toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE')),
  )('is the only thing wrong with these: $method $path works with the own ids', async (call) => {
    const bodies = BODIES[line(call)] ?? [() => undefined];
    for (const bodyOf of bodies) {
      const fresh = await aWholeCompany();
      const ids = idsOf(fresh);
      await BEFORE[line(call)]?.(fresh);
      const answer = await askerOf(call, fresh).ask(call.method, pathOf(call, ids), bodyOf(ids));
      expect([answer.status, answer.status === 200 || (await answer.text())]).toEqual([200, true]);
    }
  });
});

/** The ids that a body contains. */
function kindsIn(bodyOf: (ids: Ids) => object | undefined, ids: Ids): Kind[] {
  const used = new Set<Kind>();
  bodyOf(
    new Proxy(ids, {
      get: (target, kind) => {
        used.add(kind as Kind);
        return Reflect.get(target, kind) as unknown;
      },
    }),
  );
  return [...used];
}

type Schema = z.core.JSONSchema.BaseSchema;

const propertiesOf = (schema: z.ZodMiniType | undefined) =>
  schema
    ? ((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema).properties ?? {})
    : {};

/** The fields of a body that hold an id: a positive integer of 32 bits. */
function idFields(schema: Schema | boolean | undefined, path = ''): string[] {
  if (typeof schema !== 'object') return [];
  const isId =
    schema.type === 'integer' && schema.exclusiveMinimum === 0 && schema.maximum === 2_147_483_647;
  return [
    ...(isId ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) =>
      idFields(of, `${path}.${name}`),
    ),
    ...(Array.isArray(schema.items) ? [] : idFields(schema.items, `${path}[]`)),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((of) => idFields(of, path)),
  ];
}

/** The fields of a body that hold a number. */
function idPaths(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return [path];
  if (Array.isArray(value)) return value.flatMap((item) => idPaths(item, `${path}[]`));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, of]) => idPaths(of, `${path}.${name}`))
    : [];
}
