import { pino } from 'pino';
import { describe, expect, it } from 'vitest';

import { openDatabase } from '#server/db/client.ts';
import { createTenancy } from '#server/db/tenancy.ts';
import { createLog } from '#server/log.ts';
import { askApp } from '#tests/support/ask.ts';
import { anAgent, appWith, askAsStranger } from '#tests/support/world.ts';

const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string } }).error.code;

describe('every answer', () => {
  it('carries the headers that keep it from being read, framed or kept elsewhere', async () => {
    const { headers } = await askAsStranger('GET', '/api/config');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) {
      expect(headers.has(name)).toBe(false);
    }
  });

  it('tells browsers to stay with TLS if people come by TLS', async () => {
    const header = 'strict-transport-security';
    const plain = await askAsStranger('GET', '/api/config');
    expect(plain.headers.has(header)).toBe(false);
    const secure = await (await appWith({ secure: true })).request('/api/config');
    expect(secure.headers.get(header)).toBe('max-age=31536000; includeSubDomains');
  });

  it('names its request, in the header and in the body of an error', async () => {
    const [first, second] = await Promise.all([
      askAsStranger('GET', '/api/nowhere'),
      askAsStranger('GET', '/api/nowhere'),
    ]);
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
    expect([first.status, await first.json()]).toEqual([
      404,
      {
        error: {
          code: 'NOT_FOUND',
          message: 'No such call',
          requestId: first.headers.get('x-request-id'),
        },
      },
    ]);
  });
});

describe('an invalid request', () => {
  const login = (body: unknown, headers = {}) =>
    askAsStranger('POST', '/api/login', body, { headers });

  it.each([
    ['no JSON', '{"username":', 400, 'MALFORMED'],
    ['nothing', '', 400, 'MALFORMED'],
    ['too deep a nesting', `${'['.repeat(40)}${']'.repeat(40)}`, 400, 'MALFORMED'],
    ['too many values', JSON.stringify(Array.from({ length: 1001 }, () => 1)), 400, 'MALFORMED'],
    ['a list for an object', '[]', 422, 'INVALID'],
    [
      'an unknown field',
      '{"username":"a@x.se","password":"p","isSuperAdmin":true}',
      422,
      'INVALID',
    ],
    ['another type', '{"username":["a@x.se"],"password":"p"}', 422, 'INVALID'],
    ['a prototype', '{"__proto__":{"a":1},"username":"a@x.se","password":"p"}', 422, 'INVALID'],
  ])('is refused: %s', async (_, body, status, code) => {
    const answer = await login(body);
    expect([answer.status, await codeOf(answer)]).toEqual([status, code]);
  });

  it('is refused with another content type', async () => {
    const answer = await login('username=a', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([answer.status, await codeOf(answer)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('is refused above 256 KiB, also without a declared length', async () => {
    const large = JSON.stringify({ username: 'a@x.se', password: 'x'.repeat(300_000) });
    expect((await login(large)).status).toBe(413);
    expect((await login(large, { 'content-length': String(large.length) })).status).toBe(413);
    const parts = large.match(/[\s\S]{1,50000}/gu) ?? [];
    const stream = new Blob(parts).stream();
    const chunked = await login(stream, { 'content-type': 'application/json' });
    expect([chunked.status, await codeOf(chunked)]).toEqual([413, 'TOO_LARGE']);
  });

  it('is refused if the address is too long or repeats a parameter', async () => {
    const long = await askAsStranger('GET', `/api/config?domain=${'x'.repeat(8200)}`);
    expect([long.status, await codeOf(long)]).toEqual([400, 'MALFORMED']);
    const twice = await askAsStranger('GET', '/api/config?domain=a&domain=b');
    expect([twice.status, await codeOf(twice)]).toEqual([400, 'MALFORMED']);
    const proto = await askAsStranger('GET', '/api/config?__proto__=a&__proto__=b');
    expect([400, 422]).toContain(proto.status);
  });

  it('is refused with a day that no calendar, or no statistics, have', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    for (const path of [
      '/api/issue?createdFrom=0000-01-01',
      '/api/statistics?from=0001-01-01&to=0001-01-02',
      '/api/statistics?from=9999-12-30&to=9999-12-31',
    ]) {
      expect([path, (await admin.ask('GET', path)).status]).toEqual([path, 422]);
    }
  });

  it('is not found: another method, a trick with slashes, an invalid id', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    for (const [method, path] of [
      ['DELETE', '/api/config'],
      ['GET', '//api/team'],
      ['GET', '/api/team/'],
      ['GET', '/api//team'],
      ['GET', '/api/project/abc'],
      ['GET', '/api/project/-1'],
      ['GET', '/api/project/99999999999999999999'],
      ['GET', '/api/project/1%00'],
    ] as const) {
      expect([path, (await admin.ask(method, path)).status]).toEqual([path, 404]);
    }
  });
});

describe('a page of another site', () => {
  it.each([
    ['a fetch from another site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['a fetch from a sibling domain', 403, { 'sec-fetch-site': 'same-site' }],
    [
      'a fetch from the page itself',
      422,
      { 'sec-fetch-site': 'same-origin', origin: 'https://felix.example' },
    ],
    ['another origin', 403, { origin: 'https://elsewhere.example' }],
    ['an opaque origin', 403, { origin: 'null' }],
    ['localhost', 422, { origin: 'http://localhost' }],
    ['a client without these headers', 422, {}],
  ])('changes nothing: %s is answered %i', async (_, status, headers) => {
    expect((await askAsStranger('POST', '/api/login', {}, { headers })).status).toBe(status);
  });
});

describe('health', () => {
  it('shows that the process lives and that the database answers', async () => {
    expect((await askAsStranger('GET', '/healthz')).status).toBe(200);
    expect((await askAsStranger('GET', '/readyz')).status).toBe(200);
  });

  it('answers 503 in time while the database is down, and never 401', async () => {
    const { token, id } = await anAgent('ROLE_ADMIN');
    // A port without a listener.
    const lost = openDatabase('postgres://nobody@127.0.0.1:9/none');
    const app = await appWith({ pool: lost.pool, tenancy: createTenancy(lost.pool) });
    const headers = { authorization: `Bearer ${token}`, 'x-felix-hms-selected-agent': String(id) };
    const answers = await Promise.all(
      ['/readyz', '/api/currentUser', '/api/team', '/api/issue'].map(async (path) =>
        app.request(path, { headers }),
      ),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    expect((await app.request('/healthz')).status).toBe(200);
    await lost.close();
  });
});

describe('a server fault', () => {
  it('is logged with its request and disclosed to nobody', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const fail = () => Promise.reject(new Error('secret of the kitchen'));
    const tenancy = { within: fail, reading: fail, acrossAccounts: fail };
    const { token } = await anAgent('ROLE_ADMIN');
    const app = await appWith({ log, tenancy });
    const answer = await app.request('/api/currentUser', {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = await answer.text();
    expect(answer.status).toBe(500);
    expect(body).not.toContain('kitchen');
    expect(lines.join('')).toContain('secret of the kitchen');
    expect(lines.join('')).toContain(answer.headers.get('x-request-id'));
  });
});

describe('the log', () => {
  it('has one line per request, with neither credentials nor search texts', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const { id, accountId, userId, token } = await anAgent('ROLE_ADMIN');
    const app = await appWith({ log });
    await askApp(app, { id, accountId, token, roleGroup: 'ROLE_ADMIN' })(
      'GET',
      '/api/project?q=Svensson',
    );
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'request',
      method: 'GET',
      path: '/api/project',
      status: 200,
      ms: expect.any(Number),
      requestId: expect.any(String),
      userId,
      accountId,
      agentId: id,
    });
    expect(lines[0]).not.toMatch(new RegExp(`${token}|Svensson`, 'u'));
  });
});

describe('the API documentation', () => {
  it('API-01 describes every call of the contract, with its requirements', async () => {
    const answer = await askAsStranger('GET', '/api/openapi.json');
    const document = (await answer.json()) as {
      openapi: string;
      paths: Record<string, Record<string, object>>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/issue/{id}']?.['put']).toMatchObject({
      operationId: 'issues.update',
      security: [{ bearer: [], selectedAgent: [] }],
      requestBody: { required: true },
      parameters: [{ in: 'path', name: 'id', required: true }],
      responses: { '200': {}, '401': {}, '403': {}, '404': {}, '409': {}, '422': {} },
    });
  });

  it('API-01 is shown without external resources', async () => {
    const page = await askAsStranger('GET', '/api/docs');
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/gu)].map(([, path = '']) => path);
    expect(sources).toHaveLength(3);
    for (const path of sources) {
      expect([path, (await askAsStranger('GET', path)).status]).toEqual([path, 200]);
    }
  });
});
