import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

import pg from 'pg';

import { EXIT_CONFIG, StartRefused } from '../startRefused.ts';
import { reasonOf, sqlState } from './reasons.ts';

/** How the owner and the server connect to the database. */
export type Logins = {
  owner: string;
  server: string;
  /** Sets the password of the server's login even if the login exists. */
  setsPassword?: boolean;
};

/** `sql` is shown to the operator and logged; `secret`, if present, is run instead. */
type RoleStatement = { sql: string; secret?: string };
type Facts = {
  owner: string;
  database: string;
  /** Since PostgreSQL 16 each grant says whether it is inherited. */
  hasGrantOptions: boolean;
  missingRoles: string[];
  hasLogin: boolean;
  ownerHasSystem: boolean;
  loginHasBoth: boolean;
  isPublic: boolean;
  loginMayConnect: boolean;
};

const NOT_ALLOWED = ['42501', '0LP01'];
/** Another installation on the cluster has just created the same role or grant. */
const OVERTAKEN = ['42710', '23505', 'XX000'];
const TRIES = 3;

/**
 * Creates what is missing of the roles `felix_app` and `felix_system`, the server's login and their grants, and closes
 * the database to everybody else. Throws StartRefused with the SQL for an administrator if the owner lacks the right.
 */
export async function prepareRoles(client: pg.Client, logins: Logins): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runSteps(client, logins);
    } catch (error) {
      if (attempt === TRIES || !OVERTAKEN.includes(sqlState(error) ?? '')) throw error;
    }
  }
}

async function runSteps(client: pg.Client, logins: Logins) {
  const server = new pg.Client(logins.server);
  const login = { name: server.user ?? '', password: server.password ?? '' };
  const facts = await readFacts(client, login.name);
  if (login.name === facts.owner) refuseSameLogin(facts);
  const steps = missingSteps(facts, login);
  if (logins.setsPassword === true && facts.hasLogin) steps.push(passwordStep('ALTER', login));
  for (const [n, { sql, secret = sql }] of steps.entries()) {
    await client.query(secret).catch((error: unknown) => refuseSteps(error, facts, steps.slice(n)));
  }
}

function refuseSteps(error: unknown, { owner, database }: Facts, left: RoleStatement[]): never {
  if (!NOT_ALLOWED.includes(sqlState(error) ?? '')) throw error;
  throw new StartRefused(
    EXIT_CONFIG,
    `DATABASE_OWNER_URL: ${owner} may not prepare the roles (${reasonOf(error)}). Have an administrator run in the database ${database}: ${left.map(({ sql }) => `${sql};`).join(' ')}`,
  );
}

async function readFacts(client: pg.Client, login: string): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `with version as (select case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end as member),
      felix as (select (select oid from pg_roles where rolname = 'felix_app') as app,
        (select oid from pg_roles where rolname = 'felix_system') as system, (select oid from pg_roles where rolname = $1) as login)
     select current_user as owner, current_database() as database, version.member = 'SET' as "hasGrantOptions",
       array_remove(array[case when app is null then 'felix_app' end, case when system is null then 'felix_system' end], null)
         as "missingRoles",
       login is not null as "hasLogin",
       coalesce(pg_has_role(system, 'USAGE') and pg_has_role(system, member), false) as "ownerHasSystem",
       coalesce(pg_has_role(login, app, member) and pg_has_role(login, system, member), false) as "loginHasBoth",
       has_database_privilege('public', current_database(), 'CONNECT') as "isPublic",
       coalesce(has_database_privilege(login, current_database(), 'CONNECT'), false) as "loginMayConnect"
     from version, felix`,
    [login],
  );
  const [facts] = rows;
  if (!facts) throw new Error('No facts');
  return facts;
}

function refuseSameLogin({ owner, database }: Facts): never {
  throw new StartRefused(
    EXIT_CONFIG,
    `DATABASE_URL: ${owner} owns the database and must not be the server's log-in too. Name another one there, which the start makes or an administrator: ${loginSql(database)}`,
  );
}

/** The SQL with which an administrator creates the server's login. */
export const loginSql = (database: string): string =>
  `CREATE ROLE felix_server LOGIN NOINHERIT PASSWORD '…'; GRANT felix_app, felix_system TO felix_server; GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(database)} TO felix_server;`;

type Login = { name: string; password: string };

function missingSteps(facts: Facts, login: Login): RoleStatement[] {
  const [owner, database, server] = [facts.owner, facts.database, login.name].map((name) =>
    pg.escapeIdentifier(name),
  );
  const has = (inherit: string) =>
    facts.hasGrantOptions ? ` WITH INHERIT ${inherit}, SET TRUE` : '';
  const steps = facts.missingRoles.map((role): RoleStatement => ({
    sql: `CREATE ROLE ${role} NOLOGIN`,
  }));
  if (!facts.hasLogin) steps.push(passwordStep('CREATE', login));
  if (!facts.ownerHasSystem) steps.push({ sql: `GRANT felix_system TO ${owner}${has('TRUE')}` });
  if (!facts.loginHasBoth) {
    steps.push({ sql: `GRANT felix_app, felix_system TO ${server}${has('FALSE')}` });
  }
  if (facts.isPublic) steps.push({ sql: `REVOKE ALL ON DATABASE ${database} FROM PUBLIC` });
  // Granted explicitly, because PUBLIC has just lost the right.
  if (facts.isPublic || !facts.loginMayConnect) {
    steps.push({ sql: `GRANT CONNECT ON DATABASE ${database} TO ${owner}, ${server}` });
  }
  return steps;
}

function passwordStep(verb: 'CREATE' | 'ALTER', { name, password }: Login): RoleStatement {
  const made = `${verb} ROLE ${pg.escapeIdentifier(name)} LOGIN NOINHERIT`;
  if (password === '') return { sql: made };
  return {
    sql: `${made} PASSWORD '…'`,
    // PostgreSQL logs failed statements, and with log_statement all of them: never send the password itself.
    secret: `${made} PASSWORD '${scramVerifier(password)}'`,
  };
}

/** The form in which PostgreSQL stores passwords (RFC 5803). */
function scramVerifier(password: string) {
  const iterations = 4_096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
  const keyOf = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const server = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`;
}
