import { randomUUID } from 'node:crypto';

import type { Context, Hono, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';

import { allCalls } from '#contract/contract.ts';
import { MAX_FILE, MAX_JSON_BODY } from '#contract/limits.ts';

import type { Deps } from '../deps.ts';
import { callerAddressBehind } from './callerAddress.ts';
import { AppError } from './errors.ts';
import { limitGeneralUse } from './generalLimits.ts';
import type { UserIdentity } from './identity.ts';
import { MAX_URL } from './nodeServer.ts';
import { KEEP_TO_TLS, NO_PAGE_POLICY, SAFE_HEADERS } from './safeHeaders.ts';
import { CALL_ROOTS } from './serverPaths.ts';
import type { ShareCounts } from './sharedCounts.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** In the answer and in the log. */
    requestId: string;
    /** The caller's, as rate limits count it. */
    address: string;
    /** Of the answer. */
    headers: Readonly<Record<string, string>>;
    /** The answer that has these headers already. */
    dressed?: Response;
    /** The signed-in user, once known. */
    user?: UserIdentity;
  }
}

const BODILESS = ['GET', 'HEAD'];
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Headers of every answer; a handler may set others, as files and the documentation do. */
const HEADERS = {
  ...SAFE_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': NO_PAGE_POLICY,
};

/** Gives every request an id, limits, safe headers and one line in the log. */
export function guardRequests(app: Hono, deps: Deps, settle: ShareCounts) {
  const { log, rateLimitScale, secure = false, trustedProxies = [] } = deps;
  const addressOf = callerAddressBehind(trustedProxies);
  const always = {
    ...HEADERS,
    ...(secure && KEEP_TO_TLS),
  };
  const answered = async (c: Context, next: Next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('address', addressOf(c));
    c.set('headers', { ...always, 'x-request-id': requestId });
    await next();
    dress(c);
    const ms = performance.now() - started;
    logRequest(log, c, ms);
    const end = { method: c.req.method, route: routeOf(c), status: c.res.status };
    deps.metrics?.request({ ...end, seconds: ms / 1_000 });
    return { ...end, requestId };
  };
  // Anybody can write that header; a proxy in front is to set it.
  const parentOf = (c: Context) =>
    trustedProxies.length > 0 ? c.req.header('traceparent') : undefined;
  app.use(async (c, next) => {
    if (deps.traces) await deps.traces.request(parentOf(c), () => answered(c, next));
    else await answered(c, next);
  });
  app.use(async (c, next) => {
    refuseLongAddress(c);
    refuseOtherSites(c);
    await next();
  });
  const limit = limitGeneralUse({ scale: rateLimitScale, settle, log });
  for (const root of CALL_ROOTS) app.use(`${root}/*`, limit);
  app.use('/:page', limit);
  limitBodies(app);
}

const MAX_PATH = 300;
const QUIET = ['/healthz', '/readyz'];

/** One line per request, without the query string: it holds searches and names. */
function logRequest(log: Logger, c: Context, milliseconds: number) {
  const user = c.get('user');
  const line = {
    requestId: c.get('requestId'),
    method: c.req.method,
    path: withoutToken(c.req.path).slice(0, MAX_PATH),
    status: c.res.status,
    ms: Math.round(milliseconds * 10) / 10,
    ...(user && { userId: user.userId }),
    ...(user?.agent && { accountId: user.agent.accountId, agentId: user.agent.agentId }),
  };
  if (QUIET.includes(line.path)) {
    log.debug(line, 'request');
  } else {
    log.info(line, 'request');
  }
}

/** The template of a path: never its values. Middleware has the method ALL. */
const routeOf = (c: Context) =>
  matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'none';

/** Links of e-mails and calendars hold their token in the path. */
const withoutToken = (path: string) =>
  path.replace(/^(\/auth\/[^/]+\/|\/api\/calendar\/).+/u, '$1…');

/** Adds the headers of every answer. */
function dress(c: Context) {
  if (c.get('dressed') === c.res) {
    return;
  }
  const { headers } = c.res;
  for (const [name, value] of Object.entries(c.get('headers'))) {
    if (!headers.has(name)) {
      headers.set(name, value);
    }
  }
  if (headers.get('content-type') === 'application/json') {
    headers.set('content-type', 'application/json; charset=utf-8');
  }
}

function refuseLongAddress(c: Context) {
  const { url } = c.req;
  if (url.length > MAX_URL && url.length > MAX_URL + new URL(url).origin.length) {
    throw new AppError('MALFORMED', 'The address is too long');
  }
}

/** Refuses writes from pages of other sites. Programs send neither header. */
function refuseOtherSites(c: Context) {
  if (SAFE_METHODS.includes(c.req.method)) {
    return;
  }
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOwn =
    site === undefined
      ? origin === undefined || hostOf(origin) === new URL(c.req.url).host
      : site === 'same-origin' || site === 'none';
  if (!isOwn) {
    throw new AppError('FORBIDDEN', 'Not from another site');
  }
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);

function tooLarge(): never {
  throw new AppError('TOO_LARGE', 'The body is too large');
}

function limitBodies(app: Hono) {
  const uploads = new Set<string>();
  for (const { method, path } of allCalls.filter(({ upload }) => upload)) {
    // The handler counts as it reads; a declared length over the limit is refused before that.
    app.on(method, path, async (c, next) => {
      if (Number(c.req.header('content-length') ?? 0) > MAX_FILE) {
        tooLarge();
      }
      uploads.add(c.get('requestId'));
      try {
        await next();
      } finally {
        uploads.delete(c.get('requestId'));
      }
    });
  }
  const limit = bodyLimit({ maxSize: MAX_JSON_BODY, onError: tooLarge });
  app.use((c, next) => {
    if (uploads.has(c.get('requestId')) || BODILESS.includes(c.req.method)) {
      return next();
    }
    const length = c.req.header('content-length');
    // bodyLimit makes a stream of the body, which costs more than the rest; a declared length needs none.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) {
      return limit(c, next);
    }
    return Number(length) > MAX_JSON_BODY ? tooLarge() : next();
  });
}
