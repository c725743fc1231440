/** SQLSTATE of an error or its cause: Drizzle wraps PostgreSQL's errors. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? undefined : sqlState(cause);
}

/** The message of PostgreSQL or the network. It names the host or the database, never the password. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

/** Temporary SQLSTATE classes: connection, resources, operator intervention (starting up, shutting down). */
const PASSES = /^(?:08|53|57P)/u;
/** PgBouncer uses one code, 08P01, for nearly everything; these messages are permanent. */
const STAYS = /no such (?:database|user)|auth\w* failed|unsupported startup parameter/iu;
const NETWORK =
  /^E(?:CONN[A-Z]+|NOTFOUND|AI_AGAIN|TIMEDOUT|HOSTUNREACH|NETUNREACH|HOSTDOWN|PIPE|NOENT)$/u;
/** The driver's own errors have no code. */
const DRIVER = /connection (?:terminated|error)|timeout (?:expired|exceeded)|read timeout/iu;

/** Whether the database may become available soon: starting up, not in DNS yet, or full. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isAway);
  const code = sqlState(error);
  const reason = reasonOf(error);
  if (code === undefined) return DRIVER.test(reason);
  return NETWORK.test(code) || (PASSES.test(code) && !STAYS.test(reason));
}
