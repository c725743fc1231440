import { createTenancy, type Tenancy } from './db/tenancy.ts';
import type { Deps } from './deps.ts';
import type { Settings } from './env.ts';
import type { RunningServer } from './http/nodeServer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Traces } from './metrics/traces.ts';
import { listenForScrapes } from './metrics/serveMetrics.ts';
import type { Storage } from './openStorage.ts';
import { EXIT_TEMPORARY, StartRefused } from './startRefused.ts';

/** Metrics of this process; undefined where nobody reads them: then their library is not loaded. */
export async function metricsFor(
  { metrics }: Settings,
  version: string,
): Promise<Metrics | undefined> {
  if (!metrics) return undefined;
  const { createMetrics } = await import('./metrics/metrics.ts');
  return createMetrics({ version });
}

/** Traces of this process; undefined without a collector. */
export async function tracesFor(
  { traces }: Settings,
  version: string,
): Promise<Traces | undefined> {
  if (!traces) return undefined;
  const { createTraces } = await import('./metrics/traces.ts');
  return createTraces(traces, version);
}

/** The transactions of the database; each is noted in metrics and traces. */
export const watchedTenancy = (
  { pool, replica }: Pick<Storage, 'pool' | 'replica'>,
  { metrics, traces }: Pick<Deps, 'metrics' | 'traces'>,
): Tenancy =>
  createTenancy(
    pool,
    (kind, seconds, fallback) => {
      metrics?.transaction(kind, seconds, fallback);
      traces?.transaction(kind, seconds);
    },
    replica,
  );

/** Serves the metrics at the address of METRICS. Throws StartRefused where that is taken. */
export async function startMetrics(
  deps: Deps,
  { metrics }: Settings,
): Promise<RunningServer | undefined> {
  const address = metrics?.address;
  if (!address) return undefined;
  try {
    const server = await listenForScrapes(deps, address);
    deps.log.info(address, 'listening for scrapes of /metrics');
    return server;
  } catch (error) {
    throw new StartRefused(
      EXIT_TEMPORARY,
      `METRICS: cannot listen on ${address.host}:${address.port} (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}
