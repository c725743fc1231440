import { createHash } from 'node:crypto';

import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

import { CSP_REPORTS_PATH } from './cspReports.ts';
import { AppError } from './errors.ts';
import { createSharedCounts, type ShareCounts } from './sharedCounts.ts';

const PER_TOKEN = { name: 'token', times: 600, seconds: 60 };
const PER_ADDRESS = { name: 'address', times: 1_200, seconds: 60 };
const ANONYMOUS = { name: 'anonymous', times: 200, seconds: 60 };
/** Of a company's addresses: nobody is to collect them. */
const HOUSE_SEARCH = { name: 'house-search', times: 60, seconds: 60 };
/** Of categories and spaces for a description: each compares many closed issues. */
const SUGGESTIONS = { name: 'suggestions', times: 40, seconds: 60 };
/** From browsers about our pages: beside what their people do, which they must not use up. */
const CSP_REPORTS = { name: 'csp-reports', times: 20, seconds: 60 };
const ANONYMOUS_BURST = { name: 'anonymous-burst', times: 50, seconds: 10 };

/** Never refused: that would sign people out, or take the server for dead. */
const NEVER_REFUSED = ['/api/config', '/api/currentUser', '/api/logoff', '/healthz', '/readyz'];

const isHouseSearch = (request: HonoRequest) =>
  request.path.endsWith('/houses') ||
  (request.path.lastIndexOf('/') === 0 && request.query('q') !== undefined);

type LimitDeps = { scale: number; settle: ShareCounts; log: Pick<Logger, 'warn'> };

/**
 * Limits all requests of a token or an address, for all servers together to within a second: a statement per request would
 * cost more than it protects. Limits on passwords and writes are claimed in the database beforehand (decision 8).
 */
export function limitGeneralUse({ scale, settle, log }: LimitDeps): MiddlewareHandler {
  const counts = createSharedCounts(settle, (err) =>
    log.warn({ err }, 'general limits are counted by each server alone for now'),
  );
  const claim = ({ name, times, seconds }: typeof PER_TOKEN, by: string) => {
    const retryAfter = counts.count({
      key: `${name} ${by}`,
      times: Math.max(1, Math.round(times * scale)),
      seconds,
    });
    if (retryAfter !== undefined) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many requests', { retryAfter });
    }
  };
  return async (c, next) => {
    if (!NEVER_REFUSED.includes(c.req.path)) {
      const address = c.get('address');
      const token = c.req.header('authorization') ?? c.req.header('one-time-token');
      claim(PER_ADDRESS, address);
      if (isHouseSearch(c.req)) claim(HOUSE_SEARCH, address);
      if (c.req.path === '/api/reporter/suggest') claim(SUGGESTIONS, address);
      if (c.req.path === CSP_REPORTS_PATH) {
        claim(CSP_REPORTS, address);
      } else if (token === undefined) {
        claim(ANONYMOUS, address);
        claim(ANONYMOUS_BURST, address);
      } else {
        claim(PER_TOKEN, shortHash(token));
      }
    }
    await next();
  };
}

/** The database must not learn the token. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
