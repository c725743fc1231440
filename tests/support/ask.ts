import type { Hono } from 'hono';

import { allCalls } from '#contract/contract.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import { statusesOf } from '#server/http/openapiDocument.ts';

import { statementsOf } from './statements.ts';

export type Asker = {
  id: number;
  accountId: number;
  roleGroup: RoleGroup;
  token: string;
};

/** Further headers; `null` leaves a usual one out. */
type Init = { headers?: Record<string, string | null>; address?: string };

/** Statement limits: two for reads, four for creating; identity is one of them. */
const MOST_TO_READ = 2;
const MOST_TO_CREATE = 4;
/** These run once per company of the reporter. */
const PER_COMPANY = ['/api/reporter/issue', '/api/reporter/filterValues'];
/** Only the signed link tells the company, which takes a statement of its own. */
const BY_LINK = '/api/reporter/attachment';
const CREATES = /\/(?:report|messages|notes|attachments?)$/u;

/** Sends requests as an agent or as a stranger, and counts the SQL statements of each. */
export function askApp(app: Hono, asker: Asker | undefined) {
  return async (method: string, path: string, body?: unknown, init: Init = {}) => {
    const { result: answer, statements } = await statementsOf(async () =>
      app.request(path, requestOf(asker, { method, body, init }), {
        incoming: { socket: { remoteAddress: init.address ?? '192.0.2.1' } },
      }),
    );
    checkStatements(method, path, statements);
    checkDescribed(method, path, answer.status);
    return Object.assign(answer, { statements });
  };
}

function requestOf(
  asker: Asker | undefined,
  { method, body, init }: { method: string; body: unknown; init: Init },
): RequestInit {
  const headers: Record<string, string | null> = {
    ...(asker && {
      authorization: `Bearer ${asker.token}`,
      'x-felix-hms-selected-agent': String(asker.id),
    }),
    ...(body !== undefined && { 'content-type': contentType(body) }),
    ...init.headers,
  };
  const given = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return {
    method,
    headers: given,
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body), duplex: 'half' }),
  };
}

/** Files and texts are sent as they are, everything else as JSON. */
const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream =>
  typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;

const contentType = (body: unknown) =>
  isRaw(body) && typeof body !== 'string' ? 'application/octet-stream' : 'application/json';

function checkStatements(method: string, path: string, statements: string[]) {
  const call = callOf(method, path);
  if (!call || call.streams || PER_COMPANY.includes(call.path)) return;
  const creates = method === 'POST' && CREATES.test(call.path);
  const most = method === 'GET' ? MOST_TO_READ : creates ? mostToCreate(call.path) : Infinity;
  if (statements.length > most) {
    const asked = statements.join('\n');
    throw new Error(
      `${method} ${call.path} took ${statements.length} SQL statements, ${most} are allowed:\n${asked}`,
    );
  }
}

/** An answer must be one that the API description declares; a server fault never is. */
function checkDescribed(method: string, path: string, status: number) {
  const call = callOf(method, path);
  if (!call || [200, 500].includes(status) || statusesOf(call).includes(status)) return;
  throw new Error(
    `${method} ${call.path} answered ${status}, which server/http/openapiDocument.ts lacks`,
  );
}

const mostToCreate = (path: string) => MOST_TO_CREATE + (path === BY_LINK ? 1 : 0);

const patterns = allCalls.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'),
}));

function callOf(method: string, path: string) {
  const [pathname = ''] = path.split('?');
  return patterns.find(({ call, pattern }) => call.method === method && pattern.test(pathname))
    ?.call;
}
