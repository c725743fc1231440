import { beforeAll, describe, expect, it } from 'vitest';

import { createLog } from '#server/log.ts';
import { askApp } from '#tests/support/ask.ts';
import { appWith } from '#tests/support/world.ts';

const lines: Record<string, unknown>[] = [];
const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line) as never) });
let ask: ReturnType<typeof askApp>;
beforeAll(async () => {
  ask = askApp(await appWith({ log, rateLimitScale: 1 }), undefined);
});

let addresses = 0;
const report = async (
  body: unknown,
  { type = 'application/csp-report', address = `198.51.100.${(addresses += 1)}`, more = {} } = {},
) => {
  lines.length = 0;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', ...more };
  const answer = await ask('POST', '/api/csp-report', text, { headers, address });
  const told = lines.map(({ level: _l, time: _t, ...line }) => line);
  return { status: answer.status, told };
};
const MESSAGE = 'a page broke its content security policy';
const single = {
  'csp-report': {
    'document-uri': 'https://felix.example/auth/activate/SECRET?t=SECRET',
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    'blocked-uri': 'https://evil.example/a/SECRET?b=SECRET',
    'source-file': 'https://felix.example/assets/index-Ab1_.js',
    'line-number': 7,
  },
};
const several = [
  { type: 'deprecation', body: { id: 'x' } },
  {
    type: 'csp-violation',
    age: 12,
    url: 'https://felix.example/kvarnvik',
    user_agent: 'x',
    body: {
      documentURL: 'https://felix.example/kvarnvik?q=SECRET',
      effectiveDirective: 'style-src-elem',
      blockedURL: 'inline',
      sourceFile: 'https://felix.example/kvarnvik',
      lineNumber: 3,
    },
  },
];

describe('a browser’s report that a page broke its content security policy', () => {
  it('is logged in either of its formats, without anything that may hold a token', async () => {
    const first = await report(single);
    expect(first).toEqual({
      status: 204,
      told: [
        {
          directive: 'script-src-elem',
          blocked: 'https://evil.example',
          page: '/auth',
          source: '/assets/index-Ab1_.js',
          line: 7,
          msg: MESSAGE,
        },
      ],
    });
    const second = await report(several, { type: 'application/reports+json' });
    expect(second).toEqual({
      status: 204,
      told: [
        {
          directive: 'style-src-elem',
          blocked: 'inline',
          page: '/kvarnvik',
          source: 'https://felix.example',
          line: 3,
          msg: MESSAGE,
        },
      ],
    });
  });

  it('is left alone if it is about an extension of the browser', async () => {
    const of = { ...single['csp-report'], 'source-file': 'moz-extension://ab/c.js' };
    expect(await report({ 'csp-report': of })).toEqual({ status: 204, told: [] });
  });

  it('puts no line break and nothing long into the log, and at most five lines for a request', async () => {
    const body = {
      effectiveDirective: 'script\nsrc',
      blockedURL: `https://${'a'.repeat(60)}.${'b'.repeat(9_000)}/`,
      documentURL: `https://felix.example/${'c'.repeat(9_000)}`,
      sourceFile: null,
      lineNumber: null,
    };
    const many = Array.from({ length: 8 }, () => ({ type: 'csp-violation', body }));
    const { status, told } = await report(many, { type: 'application/reports+json' });
    expect([status, told.length]).toEqual([204, 5]);
    expect(told[0]).toMatchObject({ directive: '', page: `/${'c'.repeat(99)}`, source: '' });
    expect(JSON.stringify(told[0]).length).toBeLessThan(500);
  });

  it.each([
    ['no JSON', 400, '{', {}],
    ['another type', 415, '{}', { type: 'application/json' }],
    ['no report', 422, '{}', {}],
    ['a list of something else', 422, '[1]', { type: 'application/reports+json' }],
    ['wrong values', 422, '{"csp-report":{"line-number":"7"}}', {}],
    ['far too much', 413, '{}', { more: { 'content-length': '40000' } }],
    ['another site’s', 403, '{}', { more: { 'sec-fetch-site': 'cross-site' } }],
  ])('is refused if it is %s', async (_, status, body, init) => {
    expect(await report(body, init)).toEqual({ status, told: [] });
  });

  it('is taken twenty times a minute from an address, and uses up nothing of its visitor’s', async () => {
    const address = '198.51.100.250';
    const statuses: number[] = [];
    for (let n = 0; n < 60; n += 1) statuses.push((await report(single, { address })).status);
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(20);
    // A minute may have begun meanwhile.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(19);
    expect((await ask('GET', '/api/nowhere', undefined, { address })).status).toBe(404);
  });
});

describe('/.well-known/security.txt', () => {
  const read = async (securityContact: string[]) => {
    const app = await appWith({
      securityContact,
      baseUrl: 'https://felix.example',
      clock: { now: () => new Date('2026-11-29T19:00:00Z') },
    });
    return askApp(app, undefined)('GET', '/.well-known/security.txt');
  };

  it('tells the operator’s contacts, for half a year', async () => {
    const answer = await read(['mailto:sec@felix.example', 'https://felix.example/security']);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe(
      `Contact: mailto:sec@felix.example
Contact: https://felix.example/security
Expires: 2027-05-28T00:00:00.000Z
Canonical: https://felix.example/.well-known/security.txt
`,
    );
  });

  it('is not there without a contact', async () => {
    expect((await read([])).status).toBe(404);
  });
});
