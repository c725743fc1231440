import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Fallback } from '../db/replica.ts';

/** Seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 30];
const TRANSACTION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 10];

const JOB_OUTCOMES = ['done', 'failed'] as const;
type JobOutcome = (typeof JOB_OUTCOMES)[number];
const MAIL_OUTCOMES = ['sent', 'later', 'refused', 'away'];

type Request = { method: string; route: string; status: number; seconds: number };
/** How far mail and timed work are behind, in all servers together. */
export type Load = {
  outbox: { waiting: number; late: number; dead: number; oldestDueSeconds: number };
  jobs: { name: string; lagSeconds: number; sinceSuccessSeconds: number | null }[];
};
type PoolState = { total: number; idle: number; waiting: number; max: number };
/**
 * What the operator's monitoring system reads of this process. Its labels are routes, states and names of our own; none is
 * `job` or `instance`, which Prometheus sets.
 */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics({ version }: { version: string }) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const describe = <L extends string>(name: string, help: string, labelNames: L[] = []) => ({
    name: `felix_${name}`,
    help,
    labelNames,
    registers: [register],
  });
  const requests = new Histogram({
    ...describe('http_request_duration_seconds', 'Requests by route', [
      'method',
      'route',
      'status',
    ]),
    buckets: REQUEST_BUCKETS,
  });
  const transactions = new Histogram({
    ...describe('db_transaction_duration_seconds', 'Transactions, with the wait for a connection', [
      'kind',
    ]),
    buckets: TRANSACTION_BUCKETS,
  });
  const fallbacks = new Counter(
    describe('replica_fallbacks_total', 'Reads at the primary for want of a replica', ['why']),
  );
  const jobRuns = new Counter(
    describe('job_runs_total', 'Runs of timed work here', ['work', 'outcome']),
  );
  const mails = new Counter(
    describe('mail_attempts_total', 'Mails handed to the mail server', ['outcome']),
  );
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);
  const live = new Gauge(describe('live_clients', 'Open streams of live events'));
  const reports = new Counter(
    describe('csp_reports_total', 'Reports of broken content security policies', ['directive']),
  );
  new Gauge(describe('build_info', 'The running version', ['version'])).set({ version }, 1);
  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    ...gauges(describe),
    request: ({ method, route, status, seconds }: Request) =>
      requests.observe({ method, route, status }, seconds),
    /** `fallback`: why it was at the primary, where a replica could have answered. */
    transaction: (
      kind: 'read' | 'replica' | 'write' | 'system',
      seconds: number,
      fallback?: Fallback,
    ) => {
      transactions.observe({ kind }, seconds);
      if (fallback) fallbacks.inc({ why: fallback });
    },
    job: (work: string, outcome: JobOutcome) => jobRuns.inc({ work, outcome }),
    /** Of work that may run here: Prometheus sees no increase where a counter begins with its first event. */
    beginJob: (work: string) => {
      for (const outcome of JOB_OUTCOMES) jobRuns.inc({ work, outcome }, 0);
    },
    mail: (outcome: string) => mails.inc({ outcome }),
    liveClients: (clients: number) => live.set(clients),
    /** `directive` must be one of a policy's: a label of free text would grow without end. */
    cspReport: (directive: string) => reports.inc({ directive }),
  };
}

type Options<L extends string> = {
  name: string;
  help: string;
  labelNames: L[];
  registers: Registry[];
};
type Describe = <L extends string>(name: string, help: string, labels?: L[]) => Options<L>;

/** Figures that are read at a scrape. */
function gauges(describe: Describe) {
  const pool = new Gauge(describe('db_pool_connections', 'Connections of this server', ['state']));
  const waiting = new Gauge(describe('db_pool_waiting', 'Transactions that wait for a connection'));
  const max = new Gauge(describe('db_pool_max', 'The most connections of this server'));
  const isUp = new Gauge(
    describe('database_up', '1 if the database gave the figures of this scrape'),
  );
  const outbox = new Gauge(describe('outbox_mails', 'Mails in the outbox', ['state']));
  const age = new Gauge(
    describe('outbox_oldest_due_seconds', 'How long the oldest due mail has waited'),
  );
  const away = new Gauge(
    describe('mail_server_away_seconds', 'Seconds since the mail server stopped answering'),
  );
  const sinceSuccess = new Gauge(
    describe('job_since_success_seconds', 'Time since timed work last succeeded anywhere', [
      'work',
    ]),
  );
  const lag = new Gauge(
    describe('job_lag_seconds', 'How long due timed work has waited', ['work']),
  );
  return {
    pool: ({ total, idle, waiting: queued, max: most }: PoolState) => {
      pool.set({ state: 'busy' }, total - idle);
      pool.set({ state: 'idle' }, idle);
      waiting.set(queued);
      max.set(most);
    },
    mailAway: (seconds: number) => away.set(seconds),
    /** Without figures, where the database gave none, none are shown: old ones would hide that. */
    load: (load: Load | undefined) => {
      isUp.set(load ? 1 : 0);
      for (const gauge of [outbox, age, sinceSuccess, lag]) gauge.reset();
      if (!load) return;
      for (const state of ['waiting', 'late', 'dead'] as const) {
        outbox.set({ state }, load.outbox[state]);
      }
      age.set(load.outbox.oldestDueSeconds);
      for (const { name: work, sinceSuccessSeconds, lagSeconds } of load.jobs) {
        lag.set({ work }, lagSeconds);
        if (sinceSuccessSeconds !== null) sinceSuccess.set({ work }, sinceSuccessSeconds);
      }
    },
  };
}
