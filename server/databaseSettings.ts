import { z } from 'zod';

/** An operator's PostgreSQL. */
export type DatabaseSettings = {
  /** The server's own log-in; may be a pooler's address. */
  url: string;
  /** The owner, who migrates at the start; absent: the schema has to be current. */
  ownerUrl: string | undefined;
  /** The server's log-in at an address without a pooler, for what needs a session: the queue. */
  directUrl: string;
  /** Replicas of it, for reads; absent: there are none. */
  readUrl: string | undefined;
  hasPooler: boolean;
};

const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/u, error: 'must be postgres://user:password@host/database' })
  .max(4_096);

/** What the operator may set about the database. */
export const databaseSchema = {
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_POOLER: z.enum(['transaction'], 'must be transaction, or empty').optional(),
};

/** Settings of the database that lack another one, or contradict it. */
export function incompleteDatabase(environment: Record<string, string | undefined>): string[] {
  const others = ['OWNER_URL', 'DIRECT_URL', 'READ_URL', 'POOLER'].map((of) => `DATABASE_${of}`);
  const wrong = environment['DATABASE_URL']
    ? []
    : others
        .filter((name) => environment[name])
        .map((name) => `${name}: needs DATABASE_URL, the server's own log-in`);
  const direct = environment['DATABASE_DIRECT_URL'];
  if (environment['DATABASE_POOLER'] && (!direct || direct === environment['DATABASE_URL'])) {
    wrong.push(
      `DATABASE_DIRECT_URL: ${direct ? 'must differ from DATABASE_URL, the pooler’s address,' : 'is needed'} with DATABASE_POOLER, at an address of PostgreSQL itself`,
    );
  }
  if (environment['DATABASE_URL'] && ['1', 'true'].includes(environment['FELIX_DEMO'] ?? '')) {
    wrong.push('FELIX_DEMO: the demo needs the embedded database, and DATABASE_URL is set');
  }
  return [...wrong, ...refusedReplica(environment), ...refusedArchive(environment)];
}

function refusedReplica(environment: Record<string, string | undefined>): string[] {
  const read = environment['DATABASE_READ_URL'];
  const isPrimary = ['DATABASE_URL', 'DATABASE_DIRECT_URL'].some(
    (name) => environment[name] === read,
  );
  return read && isPrimary
    ? ['DATABASE_READ_URL: is the address of the primary; it must be that of its replicas']
    : [];
}

function refusedArchive(environment: Record<string, string | undefined>): string[] {
  if (!['1', 'true'].includes(environment['WAL_ARCHIVE'] ?? '')) return [];
  return [
    ...(environment['DATABASE_URL']
      ? ['WAL_ARCHIVE: is for the embedded database, and DATABASE_URL is set']
      : []),
    ...(environment['BACKUPS_KEPT'] === '0'
      ? ['WAL_ARCHIVE: needs the nightly backups, and BACKUPS_KEPT is 0']
      : []),
  ];
}

export function databaseOf(
  env: z.infer<z.ZodObject<typeof databaseSchema>>,
): DatabaseSettings | undefined {
  if (env.DATABASE_URL === undefined) return undefined;
  return {
    url: env.DATABASE_URL,
    ownerUrl: env.DATABASE_OWNER_URL,
    directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    readUrl: env.DATABASE_READ_URL,
    hasPooler: env.DATABASE_POOLER !== undefined,
  };
}
