import type { Hono } from 'hono';

import { allCalls } from '#contract/contract.ts';
import type { RoleGroup } from '#contract/permissions.ts';

import { statementsOf } from './statements.ts';

export type Asker = {
  id: number;
  accountId: number;
  roleGroup: RoleGroup;
  token: string;
};

/** Further headers; `null` leaves one of the usual ones out. */
type Init = { headers?: Record<string, string | null>; address?: string };

/** Calls that may take more statements than a list or a create: several things at once, or none of the two. */
const UNCOUNTED = [
  'POST /api/login',
  'POST /api/issue/bulk',
  'POST /api/issue/:id/close',
  ...allCalls.filter(({ streams }) => streams).map(({ method, path }) => `${method} ${path}`),
];
const MOST: Record<string, number> = { GET: 2, POST: 4 };

/** Sends requests as an agent, or as a stranger, and counts the SQL statements of each. */
export function askApp(app: Hono, asker: Asker | undefined) {
  return async (method: string, path: string, body?: unknown, init: Init = {}) => {
    const { result: answer, statements } = await statementsOf(async () =>
      app.request(path, requestOf(asker, { method, body, init }), {
        incoming: { socket: { remoteAddress: init.address ?? '192.0.2.1' } },
      }),
    );
    checkStatements(method, path, statements);
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

/** A file or a text goes as it is, everything else as JSON. */
const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream =>
  typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;

const contentType = (body: unknown) =>
  isRaw(body) && typeof body !== 'string' ? 'application/octet-stream' : 'application/json';

function checkStatements(method: string, path: string, statements: string[]) {
  const most = MOST[method] ?? Infinity;
  const call = callOf(method, path);
  if (call && statements.length > most && !UNCOUNTED.includes(call)) {
    throw new Error(
      `${call} took ${statements.length} SQL statements, ${most} are allowed:\n${statements.join('\n')}`,
    );
  }
}

const patterns = allCalls.map(({ method, path }) => ({
  method,
  name: `${method} ${path}`,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'),
}));

function callOf(method: string, path: string) {
  const [pathname = ''] = path.split('?');
  return patterns.find((call) => call.method === method && call.pattern.test(pathname))?.name;
}
