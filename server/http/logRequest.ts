import type { Context } from 'hono';
import type { Logger } from 'pino';

const MAX_PATH = 300;
const QUIET = ['/healthz', '/readyz'];

/** One line per request. The query string stays out of it: it holds what people search for, and names. */
export function logRequest(log: Logger, c: Context, milliseconds: number) {
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

/** Links of e-mails and calendars hold their token in the path; who opens one without asking for a page is logged, too. */
const withoutToken = (path: string) =>
  path.replace(/^(\/auth\/[^/]+\/|\/api\/calendar\/).+/u, '$1…');
