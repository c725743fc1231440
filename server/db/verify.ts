import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import pg, { type Pool } from 'pg';

import { EXIT_CONFIG, StartRefused } from '../startRefused.ts';
import { type Difference, missingOf, readCatalogue, surplusOf } from './catalogue.ts';
import { isPooled } from './client.ts';
import expected from './expected.json' with { type: 'json' };
import { functionsFolder, outdatedFunctions } from './functions.ts';
import { latestMigration, refuseNewer } from './migrate.ts';
import { bigint, queryRows } from './rows.ts';
import { sqlState } from './reasons.ts';
import { loginSql } from './roles.ts';
import { createTenancy, type Tenancy } from './tenancy.ts';

type Login = {
  name: string;
  database: string;
  owner: string;
  /** The login, or a role it may become, bypasses row-level security. */
  powerful: string | null;
  /** The owner of tables that the login is or may become. */
  owning: string | null;
  missingRoles: string[];
  notMember: string[];
  /** Statements that stop the login from inheriting a role's rights without `set role`. */
  inherited: string[];
  isPublic: boolean;
  statementTimeout: string;
};

export const POOLER_HINT =
  'Behind a pooler set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL.';

/**
 * Throws StartRefused, with what is missing and the SQL to fix it in one line, unless the server's login has exactly
 * the rights it needs: roles, schema version, tables, functions, policies, triggers and grants. A policy or a grant to
 * PUBLIC that opens more is refused as well.
 */
export async function verifyDatabase(pool: Pool): Promise<void> {
  const login = await readLogin(pool);
  const problem = problemOf(login);
  if (problem !== undefined) refuse(problem);
  if (!isPooled(pool) && login.statementTimeout === '0') {
    refuse(`something in between drops the settings of a connection. ${POOLER_HINT}`);
  }
  await verifyVersion(pool);
  const found = await readCatalogue(pool);
  const missing = missingOf(expected, found);
  if (missing.length > 0) refuse(saying(missing));
  const surplus = surplusOf(expected, found);
  if (surplus.length > 0) refuse(`too much: ${namesOf(surplus)}. ${mending(surplus)}`);
  const outdated = await outdatedFunctions(pool);
  if (outdated.length > 0) {
    refuse(`${outdated[0]?.name} and perhaps more functions are another version's. ${START_ONCE}.`);
  }
}

const START_ONCE = 'Start once with DATABASE_OWNER_URL';

const refuse = (problem: string): never => {
  throw new StartRefused(EXIT_CONFIG, `DATABASE_URL: ${problem}`);
};

async function readLogin(pool: Pool): Promise<Login> {
  const { rows } = await pool.query<Login>(`
    with felix as (select unnest(array['felix_app', 'felix_system']) as role),
      version as (select case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end as member)
    select session_user as name, d.datname as database, d.datdba::regrole::text as owner,
      (select min(rolname) from pg_roles where (rolsuper or rolbypassrls or rolcreaterole) and pg_has_role(session_user, oid, 'MEMBER'))
        as powerful,
      case when pg_has_role(session_user, d.datdba, 'MEMBER') then d.datdba::regrole::text else
        (select min(c.relowner::regrole::text) from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'pgboss', 'drizzle') and pg_has_role(session_user, c.relowner, 'MEMBER')) end as owning,
      array(select role from felix where to_regrole(role) is null) as "missingRoles",
      array(select role from felix, version where to_regrole(role) is not null and not pg_has_role(session_user, to_regrole(role)::oid, member))
        as "notMember",
      array(select distinct case when version.member = 'SET'
          then format('GRANT %I TO %I WITH INHERIT FALSE GRANTED BY %s', role, session_user, m.grantor::regrole)
          else format('ALTER ROLE %I NOINHERIT', session_user) end
        from version, felix join pg_auth_members m on m.roleid = to_regrole(role)
        where m.member = session_user::regrole and pg_has_role(session_user, m.roleid, 'USAGE')
          and coalesce(to_jsonb(m) ->> 'inherit_option', 'true')::boolean) as inherited,
      has_database_privilege('public', d.oid, 'CONNECT') as "isPublic",
      current_setting('statement_timeout') as "statementTimeout"
    from pg_database d where d.datname = current_database()`);
  const [login] = rows;
  if (!login) throw new Error('No log-in');
  return login;
}

const missingRoles = ({ missingRoles: names }: Login) =>
  names.length === 1 ? `the role ${names[0]} is` : `the roles ${names.join(' and ')} are`;

function problemOf(login: Login): string | undefined {
  const name = pg.escapeIdentifier(login.name);
  const { powerful, owning } = login;
  const roles = login.missingRoles.map((role) => `CREATE ROLE ${role} NOLOGIN;`).join(' ');
  const make = `${roles}${roles && ' '}${loginSql(login.database)}`;
  if (powerful !== null) {
    return `the server's log-in ${login.name} is ${powerful === login.name ? '' : `a member of ${powerful}, which is `}a superuser or has BYPASSRLS or CREATEROLE. Make one without: ${make}`;
  }
  if (owning !== null) {
    return `the server's log-in ${login.name} is or may become ${owning}, the owner. Put that address into DATABASE_OWNER_URL, and here another log-in: ${make}`;
  }
  if (login.missingRoles.length > 0) {
    return `${missingRoles(login)} missing. Start once with DATABASE_OWNER_URL, or run: ${roles} GRANT felix_app, felix_system TO ${name}; GRANT felix_system TO ${login.owner}; and restore the dump after that if this database is a restored one.`;
  }
  if (login.notMember.length > 0) {
    return `${login.name} may not become ${login.notMember.join(' or ')}. Run: ALTER ROLE ${name} NOINHERIT; GRANT ${login.notMember.join(', ')} TO ${name};`;
  }
  if (login.inherited.length > 0) {
    return `${login.name} has the rights of its roles outside of requests, too. Run: ${login.inherited.join('; ')};`;
  }
  if (login.isPublic) {
    const database = pg.escapeIdentifier(login.database);
    return `every log-in of the cluster may connect to the database. Run: REVOKE ALL ON DATABASE ${database} FROM PUBLIC; GRANT CONNECT ON DATABASE ${database} TO ${name};`;
  }
  return undefined;
}

/** When the latest applied migration was made; 0 if it cannot be read. */
export const appliedMigration = (tenancy: Pick<Tenancy, 'acrossAccounts'>): Promise<number> =>
  tenancy
    .acrossAccounts(({ db }) =>
      queryRows(
        db,
        { at: bigint },
        sql`select coalesce(max(created_at), 0) as at from drizzle.__drizzle_migrations`,
      ),
    )
    .then(([row]) => Number(row?.at))
    .catch((error: unknown) => {
      // No table, schema or rights on them: an older version, or an empty database.
      if (['42P01', '3F000', '42501'].includes(sqlState(error) ?? '')) return 0;
      throw error;
    });

async function verifyVersion(pool: Pool) {
  const applied = await appliedMigration(createTenancy(pool));
  refuseNewer(applied);
  if (applied === latestMigration()) return;
  refuse(
    applied === 0
      ? 'the database has no schema, or felix_system may not read its version. Start once with DATABASE_OWNER_URL, or as the owner run: GRANT USAGE ON SCHEMA drizzle TO felix_system; GRANT SELECT ON drizzle.__drizzle_migrations TO felix_system;'
      : 'the schema of the database is older than this version. Start once with DATABASE_OWNER_URL, which migrates it.',
  );
}

const MOST_NAMED = 3;
const MOST_SQL = 20;

function namesOf(differences: Difference[]) {
  const named = differences.slice(0, MOST_NAMED).map(({ what }) => what);
  const more = differences.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const mending = (differences: Difference[]) =>
  `As the owner run: ${differences.flatMap((difference) => difference.sql ?? []).join(' ')}`;

function saying(missing: Difference[]): string {
  const missingText = `missing: ${namesOf(missing)}.`;
  const lost = missing
    .filter((difference) => difference.sql === undefined)
    .map((difference) => difference.what);
  if (lost.some((difference) => !isMadeAnew(difference)) || missing.length > MOST_SQL) {
    return `${missingText} Restore the database from a backup, into an empty one: dropdb, createdb, pg_restore. The roles exist now, so that its grants will be taken.`;
  }
  if (lost.length > 0) return `${missingText} ${START_ONCE}, which makes it.`;
  return `${missingText} ${mending(missing)}`;
}

/** Whether a start with the owner's URL would create it. */
function isMadeAnew(missing: string) {
  const [, name] = /^function public\.(\w+)\(/u.exec(missing) ?? [];
  return name !== undefined && existsSync(join(functionsFolder, `${name}.sql`));
}
