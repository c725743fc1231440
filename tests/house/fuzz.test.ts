import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/contract.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { aWholeCompany } from '#tests/support/company.ts';
import { bodyText, fitting, parameterText, type Schema, spoiled } from '#tests/support/hostile.ts';
import { alike, FILES, KINDS } from '#tests/support/hostileParts.ts';
import { BODIES, type Ids, idsOf, pathOf } from '#tests/support/requests.ts';
import { sendsOf } from '#tests/support/reporterRequests.ts';
import { aReporterLink } from '#tests/support/reporterLinks.ts';
import { whoCameIn } from '#tests/support/reporters.ts';
import { type App, type TestRequest, send, SLOW } from '#tests/support/timedRequest.ts';
import { appWith, askAsStranger, world } from '#tests/support/world.ts';

type Parameter = { name: string; in: string; schema: Schema };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
};

const SEED = 20_261_122;
/** Requests per call for permitted callers, and for all others. */
const [RUNS, RUNS_OF_OTHERS] = process.env['FELIX_TEST_EXHAUSTIVE'] === '1' ? [100, 100] : [14, 1];

const document = (await (await askAsStranger('GET', '/api/openapi.json')).json()) as Document;
const schemaOf = (ref: string): Schema =>
  document.components.schemas?.[ref.replace('#/components/schemas/', '')] ?? {};

/** Calls that end sessions or remove people and things come last: the rest needs them. */
const LAST = /^(?:session|ownSessions|oneTimeLogin|passwords|people|accounts)\./u;
const operations = Object.entries(document.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      name: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  )
  .toSorted((one, other) => rank(one) - rank(other));
type FuzzedOperation = (typeof operations)[number];

function rank({ method, operationId }: { method: string; operationId: string }) {
  if (/logoff/iu.test(operationId)) return 3;
  return Number(LAST.test(operationId)) + Number(method === 'DELETE');
}

describe('hostile requests', () => {
  let ids: Ids;
  let app: App;
  let roles: Record<string, Record<string, string>>;
  const seen = new Map<string, Set<number>>();

  beforeAll(async () => {
    const company = await aWholeCompany();
    // Canaries have tests of their own, with audiences of named readers.
    app = await appWith({});
    ids = idsOf(company);
    const { issue } = company.made;
    const email = `rut-${crypto.randomUUID()}@felix.test`;
    const { pool } = await world();
    await pool.query(`update issue set reporter_email = $1, reporter_phone = '' where id = $2`, [
      email,
      issue.id,
    ]);
    const reporter = await whoCameIn(email, [company.account]);
    const link = await aLink(company.people.contractor, issue);
    const reporterLink = await aReporterLink(issue, email);
    const agents = { ...company.people, superAdmin: company.superAdmin };
    roles = {
      stranger: {},
      reporter: { 'one-time-token': reporter.token },
      link: { 'one-time-token': link.token },
      reporterLink: { 'one-time-token': reporterLink.token },
      alarm: { 'one-time-token': company.made.alarm.token },
      ...Object.fromEntries(
        Object.entries(agents).map(([name, { token, id }]) => [
          name,
          { authorization: `Bearer ${token}`, 'x-felix-hms-selected-agent': String(id) },
        ]),
      ),
    };
  });

  it.each(operations)(
    'F-06 $name answers nobody with a fault of ours, and in a second',
    async (op) => {
      const call = callOf(op);
      const best = bestOf(call);
      const faults: unknown[] = [];
      const inAll = alikeOf(op, call);
      const arbitrary = requestsOf(op, call);
      for (const [index, role] of Object.keys(roles).entries()) {
        const numRuns = role === best ? RUNS : RUNS_OF_OTHERS;
        const nth = operations.indexOf(op);
        const seed = SEED + nth * 100 + index;
        const others = inAll.slice((nth + index) % inAll.length).slice(0, RUNS_OF_OTHERS);
        const requests = fc.sample(arbitrary, { numRuns, seed });
        for (const asked of [...requests, ...(role === best ? inAll : others)]) {
          const { status, took } = await send(app, asked, roles[role] ?? {});
          if (reaches(op, asked)) seen.set(op.name, (seen.get(op.name) ?? new Set()).add(status));
          if (status >= 500 || took > SLOW) faults.push({ role, status, took, ...told(asked) });
        }
      }
      expect(faults).toEqual([]);
    },
    60_000,
  );

  it('API-01 every call was let in, and answered as its description says', () => {
    const refused = operations.filter(({ name }) =>
      [...(seen.get(name) ?? [])].every((status) => [401, 403, 415].includes(status)),
    );
    expect(refused.map(({ name }) => name)).toEqual([]);
    const undeclared = operations.flatMap(({ name, responses }) =>
      [...(seen.get(name) ?? [])]
        .filter((status) => !(String(status) in responses))
        .map((status) => `${name} ${status}`),
    );
    expect(undeclared).toEqual([]);
  });

  /** A call with all its parameters, and one hostile value in each place. */
  function alikeOf(
    { method, parameters = [], requestBody }: FuzzedOperation,
    call: Call,
  ): TestRequest[] {
    const path = knownPath(call).split('?')[0] ?? '';
    const names = parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    const schema = requestBody?.content['application/json']?.schema;
    return KINDS.map(({ body, text }) => ({
      method,
      path: [path, names.map((name) => `${name}=${text}`).join('&')].filter(Boolean).join('?'),
      ...(schema && { text: bodyText(alike(schema, schemaOf, body)) }),
    }));
  }

  /** Requests of a call: path, query and body, most with one hostile value. */
  function requestsOf(op: FuzzedOperation, call: Call): fc.Arbitrary<TestRequest> {
    const known = knownPath(call).split('?')[0]!.split('/');
    const inPath = op.path.split('/').map((part, index) => {
      const name = /^\{(\w+)\}$/u.exec(part)?.[1];
      const parameter = op.parameters?.find((each) => each.in === 'path' && each.name === name);
      return parameter
        ? fc.oneof(
            { arbitrary: fc.constant(known[index] ?? ''), weight: 5 },
            { arbitrary: parameterText(parameter.schema, schemaOf, known[index]), weight: 1 },
          )
        : fc.constant(part);
    });
    const inQuery = (op.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) =>
        fc
          .option(parameterText(schema, schemaOf, KNOWN_QUERY[name]?.()), {
            freq: 3,
            nil: undefined,
          })
          .map((text) => (text === undefined ? [] : [`${name}=${text}`])),
      );
    return fc
      .record({
        path: fc.tuple(...inPath),
        query: fc.tuple(...inQuery),
        body: bodiesOf(op, call),
      })
      .map(({ path, query, body }) => ({
        method: op.method,
        path: [path.join('/'), query.flat().join('&')].filter(Boolean).join('?'),
        ...body,
      }));
  }

  function bodiesOf(
    { requestBody }: FuzzedOperation,
    call: Call,
  ): fc.Arbitrary<Partial<TestRequest>> {
    const schema = requestBody?.content['application/json']?.schema;
    if (schema) {
      const given = BODIES[line(call)]?.map((body) => body(ids)) ?? ownBodies(call);
      const fits = fitting(schema, schemaOf);
      const bodies = given.length > 0 ? fc.oneof(fc.constantFrom<unknown>(...given), fits) : fits;
      return fc
        .oneof(spoiled(bodies), spoiled(bodies), bodies)
        .map((body) => ({ text: bodyText(body) }));
    }
    return requestBody
      ? fc.constantFrom(...FILES).map((bytes) => ({ bytes: new TextEncoder().encode(bytes) }))
      : fc.constant({});
  }

  const ownBodies = (call: Call) => (IS_OF_REPORTERS.test(call.path) ? [sendsOf(call)] : []);

  /** The path of a call with existing ids. */
  function knownPath(call: Call): string {
    return call.auth[0] === 'agent' || !call.path.includes('/:')
      ? pathOf(call, ids)
      : call.path.replaceAll(/:\w+/gu, (name) => PLAIN[name] ?? String(ids[kindAt(call)]));
  }
});

/** Whether a request is one of the call: `..` as an id makes it one of another. */
const reaches = (op: FuzzedOperation, { path }: TestRequest) =>
  new URL(path, 'http://felix.test').pathname.split('/').length === op.path.split('/').length;

const line = ({ method, path }: Call) => `${method} ${path}`;

/** What an id in the path of an outside call refers to. */
const kindAt = ({ path }: Call) => (path.includes('/attachment/') ? 'draft' : 'issue');

function callOf({ method, path }: FuzzedOperation): Call {
  const known = allCalls.find(
    (call) => call.method === method && call.path.replaceAll(/:(\w+)/gu, '{$1}') === path,
  );
  if (!known) throw new Error(`The contract has no ${method} ${path}`);
  return known;
}

/** Callers who may make a call. */
function bestOf({ auth, needs }: Call): string {
  if (auth[0] === 'oneTime') return 'reporter';
  if (auth[0] === 'public') return 'stranger';
  return needs === undefined || needs.startsWith('superAdmin') ? 'superAdmin' : 'admin';
}

/** A request as a failure shows it. */
const told = ({ method, path, text }: TestRequest) => ({
  asked: `${method} ${path.slice(0, 300)}`,
  text: text?.slice(0, 600),
});

/** Bodies for a reporter’s calls on their own issue. */
const IS_OF_REPORTERS = /^\/api\/reporter\/issue\/:id\/(?!follow)/u;
const PLAIN: Record<string, string> = {
  ':provider': 'google',
  ':name': 'fil.pdf',
  ':year': '2026',
  ':country': 'SE',
  ':index': 'products-sv',
  ':file': `ca_${'A'.repeat(43)}.ics`,
};
const KNOWN_QUERY: Record<string, () => string> = {
  name: () => 'fil.txt',
  key: () => '00000000-0000-4000-8000-000000000000',
  from: () => '2026-01-01',
  to: () => '2026-12-31',
};
