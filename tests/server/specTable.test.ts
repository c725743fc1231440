import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';

import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/contract.ts';
import { anAgent, askAsStranger } from '#tests/support/world.ts';

// The table of the specification’s part 7, as written there; `specCalls.test.ts` makes the calls. Rows new in that
// table or gone from the contract fail here.

/** The caller: an agent, anybody signed in, or anybody. */
type Caller = 'agent' | 'user' | 'anybody';
type AnswerKind = 'list' | 'text' | 'json';
type Row = [
  method: Call['method'],
  path: string,
  who: Caller,
  gives: AnswerKind,
  fields?: string[],
];

const KINDS = ['externalCategory', 'internalCategory', 'chargedEntity', 'errorType'];
const TABLE: Row[] = [
  ['POST', '/api/login', 'anybody', 'json', ['access_token']],
  ['GET', '/api/logoff', 'user', 'json'],
  ['POST', '/user/forgotPassword', 'anybody', 'json', ['success']],
  ['POST', '/user/verifyRegistration', 'anybody', 'json', ['success', 'username']],
  ['GET', '/api/config', 'anybody', 'json'],
  ['GET', '/api/currentUser', 'user', 'json'],
  ['GET', '/oauth/authenticate/:provider', 'anybody', 'json'],
  ...KINDS.map((kind): Row => ['GET', `/api/${kind}`, 'agent', 'list']),
  ['GET', '/api/internalCategory/dashboard', 'agent', 'list'],
  ...[...KINDS, 'productCategory'].flatMap((kind): Row[] => [
    ['POST', `/api/${kind}`, 'agent', 'json', ['id', 'name']],
    ['PUT', `/api/${kind}/:id`, 'agent', 'json', ['id', 'name']],
    ['DELETE', `/api/${kind}/:id/:replacementId`, 'agent', 'text'],
  ]),
  ['GET', '/api/messageTemplate', 'agent', 'list'],
  ['POST', '/api/messageTemplate', 'agent', 'json', ['id', 'name']],
  ['PUT', '/api/messageTemplate/:id', 'agent', 'json', ['id', 'name']],
  ['DELETE', '/api/messageTemplate/:id', 'agent', 'json'],
  ['GET', '/api/projectLabels', 'agent', 'list'],
  ['GET', '/api/productCategory', 'agent', 'list'],
  ['GET', '/obosApi/getAxProject/:id', 'agent', 'json'],
  ['GET', '/holidays/:year/:country', 'anybody', 'json'],
  ['GET', '/api/area', 'agent', 'list'],
  ['POST', '/api/area', 'agent', 'json', ['id', 'name']],
  ['PUT', '/api/area/:id', 'agent', 'json', ['id', 'name']],
  ['DELETE', '/api/area/:id', 'agent', 'text'],
  ['GET', '/api/productAttribute', 'agent', 'list'],
  ['POST', '/api/productAttribute', 'agent', 'json', ['id', 'name']],
  ['PUT', '/api/productAttribute/:id', 'agent', 'json', ['id', 'name']],
  ['DELETE', '/api/productAttribute/:id', 'agent', 'text'],
  ['POST', '/search/:index/_search', 'anybody', 'json', ['hits']],
];

const FILLED: Record<string, string> = {
  id: '2147483647',
  replacementId: '-1',
  provider: 'google',
  year: '2026',
  country: 'SE',
  index: 'products-sv',
};
const filled = (path: string) =>
  path.replaceAll(/:(\w+)/gu, (_, name: string) => FILLED[name] ?? name);
const callOf = ([method, path]: Row) =>
  allCalls.find((call) => call.method === method && call.path === path);

type Schema = { type?: unknown; properties?: Record<string, unknown> };
/** What a call answers; of several kinds the first, which is the table’s. */
function responseOf(row: Row): Schema {
  const response = callOf(row)?.response ?? z.never();
  const schema: Schema & { anyOf?: Schema[] } = z.toJSONSchema(response, {
    io: 'input',
    unrepresentable: 'any',
  });
  return schema.anyOf?.[0] ?? schema;
}

function kindOf({ type, properties }: Schema): AnswerKind {
  if (type === 'string') return 'text';
  return properties && 'list' in properties ? 'list' : 'json';
}

const named = TABLE.map((row) => ({ row, name: `${row[0]} ${row[1]}` }));
const withoutCredentials = named.filter(({ row: [, , who] }) => who === 'anybody');
const withCredentials = named.filter(({ row: [, , who] }) => who !== 'anybody');

describe('the table of the specification, row by row', () => {
  it.each(named)('API-10 API-11 $name answers as the table says', ({ row }) => {
    const [, , , gives, fields = []] = row;
    expect(callOf(row)).toBeDefined();
    const response = responseOf(row);
    expect(kindOf(response)).toBe(gives);
    expect(Object.keys(response.properties ?? {})).toEqual(expect.arrayContaining(fields));
  });

  it.each(withoutCredentials)('API-01 $name is public', async ({ row: [method, path] }) => {
    const answer = await askAsStranger(method, filled(path), method === 'POST' ? {} : undefined);
    expect([200, 404, 422]).toContain(answer.status);
  });

  it.each(withCredentials)(
    'API-01 $name needs a caller and the chosen agent',
    async ({ row: [method, path, who] }) => {
      const body = method === 'POST' || method === 'PUT' ? {} : undefined;
      expect((await askAsStranger(method, filled(path), body)).status).toBe(401);
      const admin = await anAgent('ROLE_ADMIN');
      const headers = { 'x-felix-hms-selected-agent': null };
      const answer = await admin.ask(method, filled(path), body, { headers });
      const { error } = (await answer.json()) as { error?: { code: string } };
      expect(error?.code).toBe(who === 'agent' ? 'AGENT_NOT_CHOSEN' : undefined);
    },
  );
});
