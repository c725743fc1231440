import { randomUUID } from 'node:crypto';

import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { allCalls } from '#contract/contract.ts';
import { MAX_FILE, MAX_JSON_BODY } from '#contract/limits.ts';

import type { Deps } from '../deps.ts';
import { callerAddressBehind } from './callerAddress.ts';
import { AppError } from './errors.ts';
import { limitGeneralUse } from './generalLimits.ts';
import type { UserIdentity } from './identity.ts';
import { logRequest } from './logRequest.ts';
import { MAX_URL } from './maxUrl.ts';
import { KEEP_TO_TLS, NO_PAGE_POLICY, SAFE_HEADERS } from './safeHeaders.ts';
import { CALL_ROOTS } from './serverPaths.ts';
import type { Settle } from './sharedCounts.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Names the request in its answer and in the log. */
    requestId: string;
    /** Where it comes from, as rate limits count it. */
    address: string;
    /** What its answer carries. */
    headers: Readonly<Record<string, string>>;
    /** The answer that carries it already. */
    dressed?: Response;
    /** Who asked, once that is known. */
    user?: UserIdentity;
  }
}

/** Of these no body is ever read. */
const BODILESS = ['GET', 'HEAD'];
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** What every answer carries unless its handler has said otherwise, as files and the documentation do. */
const HEADERS = {
  ...SAFE_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': NO_PAGE_POLICY,
};

/** What happens to every request before and after its call: a name, limits, safe headers, one line in the log. */
export function guardRequests(app: Hono, deps: Deps, settle: Settle) {
  const { log, rateLimitScale, secure = false, trustedProxies = [] } = deps;
  const addressOf = callerAddressBehind(trustedProxies);
  const always = {
    ...HEADERS,
    ...(secure && KEEP_TO_TLS),
  };
  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('address', addressOf(c));
    c.set('headers', { ...always, 'x-request-id': requestId });
    await next();
    dress(c);
    logRequest(log, c, performance.now() - started);
  });
  app.use(async (c, next) => {
    refuseLongAddress(c);
    refuseOtherSites(c);
    await next();
  });
  const limit = limitGeneralUse({ scale: rateLimitScale, settle, log });
  for (const root of CALL_ROOTS) app.use(`${root}/*`, limit);
  limitBodies(app);
}

/** Adds to an answer what every one carries. */
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

/** A page of another site may not make a browser change anything here. Programs send neither header. */
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
    // The handler counts as it reads; what says at once that it is too large is not even begun.
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
    // To look at a body makes a stream of it, which takes longer than all else: what says how long it is needs none.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) {
      return limit(c, next);
    }
    return Number(length) > MAX_JSON_BODY ? tooLarge() : next();
  });
}
