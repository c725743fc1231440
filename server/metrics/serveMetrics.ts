import { createHash, timingSafeEqual } from 'node:crypto';

import type { Hono } from 'hono';

import type { Deps } from '../deps.ts';
import { AppError } from '../http/errors.ts';
import { listen, type RunningServer } from '../http/nodeServer.ts';
import { SAFE_HEADERS } from '../http/safeHeaders.ts';
import { readLoad } from '../modules/health/index.ts';
import type { MetricsSettings } from '../operationsSettings.ts';

export const METRICS_PATH = '/metrics';
type Needs = Pick<Deps, 'metrics' | 'pool' | 'tenancy' | 'clock' | 'mailAwaySince' | 'log'>;

/** Serves the metrics at the API's own address to who knows the token. Without one there is no such path. */
export function mountMetrics(app: Hono, deps: Needs & Pick<Deps, 'metricsToken'>) {
  const { metricsToken: token } = deps;
  if (!deps.metrics || token === undefined) return;
  const wanted = hashOf(`Bearer ${token}`);
  app.get(METRICS_PATH, async (c) => {
    // Both are of one length, which the comparison needs.
    if (!timingSafeEqual(hashOf(c.req.header('authorization') ?? ''), wanted)) {
      throw new AppError('UNAUTHORIZED', 'Send the token of METRICS_TOKEN');
    }
    return scrape(deps);
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Serves the metrics alone, at an address of their own, without a token. */
export async function listenForScrapes(
  deps: Needs,
  address: NonNullable<MetricsSettings['address']>,
): Promise<RunningServer> {
  return listen(
    ({ url, method }) =>
      new URL(url).pathname === METRICS_PATH && method === 'GET'
        ? scrape(deps)
        : new Response('Only /metrics is here\n', { status: 404, headers: SAFE_HEADERS }),
    { ...address, trustedProxies: [] },
  );
}

async function scrape({ metrics, pool, tenancy, clock, mailAwaySince, log }: Needs) {
  if (!metrics) throw new AppError('NOT_FOUND', 'No metrics');
  const now = clock.now();
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = pool;
  metrics.pool({ total, idle, waiting, max: pool.options.max });
  const away = mailAwaySince?.();
  metrics.mailAway(away ? (now.getTime() - away.getTime()) / 1_000 : 0);
  metrics.load(
    await tenancy
      .acrossAccounts((tx) => readLoad(tx, now))
      .catch((err: unknown) => {
        log.warn({ err }, 'metrics are without the figures of the database');
        return undefined;
      }),
  );
  const headers = { ...SAFE_HEADERS, 'cache-control': 'no-store' };
  return new Response(await metrics.text(), {
    headers: { ...headers, 'content-type': metrics.contentType },
  });
}
