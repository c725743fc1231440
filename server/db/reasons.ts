/** SQLSTATE of an error, or of what caused it: Drizzle wraps what PostgreSQL says. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? undefined : sqlState(cause);
}

/** What PostgreSQL or the network says itself. It names the host or the database, never the password. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

/** Classes of SQLSTATE that pass by themselves: connection, resources, operator intervention (starting up, shutting down). */
const PASSES = /^(?:08|53|57P)/u;
/** PgBouncer says nearly everything with one code, 08P01; these do not pass. */
const STAYS = /no such (?:database|user)|auth\w* failed|unsupported startup parameter/iu;
const NETWORK =
  /^E(?:CONNREFUSED|CONNRESET|NOTFOUND|AI_AGAIN|TIMEDOUT|HOSTUNREACH|NETUNREACH|HOSTDOWN|PIPE|NOENT)$/u;
/** The driver's own errors have no code. */
const DRIVER = /connection terminated|timeout expired|timeout exceeded/iu;

/** Whether the database may be there in a moment: it starts, its name is not known yet, it is full. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isAway);
  const code = sqlState(error);
  const reason = reasonOf(error);
  if (code === undefined) return DRIVER.test(reason);
  return NETWORK.test(code) || (PASSES.test(code) && !STAYS.test(reason));
}
