import type { Pool } from 'pg';

/**
 * What the server needs in its database. Names are qualified and quoted as in SQL; what a statement can restore is
 * stored with that statement.
 */
export type Catalogue = {
  tables: string[];
  functions: string[];
  /** Tables whose policies bind their owner, too. */
  rowSecurity: string[];
  /** By table, name and role: the statement that creates the policy. */
  policies: Record<string, string>;
  /** Enabled triggers by name and table: the statement that creates each. */
  triggers: Record<string, string>;
  /** Functions that run with the rights of `felix_system`. */
  ownedBySystem: string[];
  /** By role and object, each as written in GRANT. */
  grants: Record<string, Record<string, string[]>>;
  /** What every log-in of the database may do, by object. */
  publicGrants: Record<string, string[]>;
};

const SCHEMAS = `('public', 'pgboss', 'drizzle')`;
const OWN_SCHEMAS = ['SCHEMA public', 'SCHEMA pgboss', 'SCHEMA drizzle'];
const ROLES = `('felix_app', 'felix_system')`;

const READ = `
with rel as (
  select c.*, format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p', 'S', 'v', 'm')
    and not (c.relispartition and c.relname ~ '_[0-9]{8}$')
), fn as (
  select p.*, format('%I.%I(%s)', n.nspname, p.proname, oidvectortypes(p.proargtypes)) as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ${SCHEMAS} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
), acl as (
  select case relkind when 'S' then 'SEQUENCE ' else '' end || rel.name as object, '' as part, relacl as acl, relowner as owner from rel
  union all select rel.name, format(' (%I)', a.attname), a.attacl, rel.relowner from rel
    join pg_attribute a on a.attrelid = rel.oid and a.attacl is not null
  union all select 'FUNCTION ' || fn.name, '', proacl, proowner from fn
  union all select format('SCHEMA %I', nspname), '', nspacl, nspowner from pg_namespace where nspname in ${SCHEMAS}
), granted as (
  select r.rolname as role, acl.object, json_agg(x.privilege_type || acl.part order by x.privilege_type || acl.part) as privileges
  from acl cross join aclexplode(acl.acl) x left join pg_roles r on r.oid = x.grantee
  where (r.rolname in ${ROLES} or x.grantee = 0) and x.grantee <> acl.owner group by 1, 2
)
select json_build_object(
  'tables', (select coalesce(json_agg(name order by name), '[]') from rel where relkind in ('r', 'p')),
  'functions', (select coalesce(json_agg(name order by name), '[]') from fn),
  'rowSecurity', (select coalesce(json_agg(name order by name), '[]') from rel where relrowsecurity and relforcerowsecurity),
  'policies', (select coalesce(json_object_agg(key, made order by key), '{}') from (
    select format('%I on %I.%I for %s', policyname, schemaname, tablename, array_to_string(roles, ', ')) as key,
      format('CREATE POLICY %I ON %I.%I AS %s FOR %s TO %s', policyname, schemaname, tablename, permissive, cmd, array_to_string(roles, ', '))
        || coalesce(' USING (' || qual || ')', '') || coalesce(' WITH CHECK (' || with_check || ')', '') as made
    from pg_policies where schemaname in ${SCHEMAS}) policy),
  'triggers', (select coalesce(json_object_agg(format('%I on %s', t.tgname, rel.name), pg_get_triggerdef(t.oid) order by rel.name, t.tgname), '{}')
    from pg_trigger t join rel on rel.oid = t.tgrelid where not t.tgisinternal and t.tgenabled in ('O', 'A')),
  'ownedBySystem', (select coalesce(json_agg(name order by name), '[]') from fn
    where proowner = (select oid from pg_roles where rolname = 'felix_system')),
  'grants', (select coalesce(json_object_agg(role, objects order by role), '{}') from (
    select role, json_object_agg(object, privileges order by object) as objects from granted where role is not null group by 1) by_role),
  'publicGrants', (select coalesce(json_object_agg(object, privileges order by object), '{}') from granted where role is null)
) as catalogue`;

/** Reads a database's catalogue, in one statement that needs no rights on any table. */
export async function readCatalogue(pool: Pool): Promise<Catalogue> {
  const { rows } = await pool.query<{ catalogue: Catalogue }>(READ);
  if (!rows[0]) throw new Error('No catalogue');
  return rows[0].catalogue;
}

/** An object that differs; without `sql` no single statement mends it. */
export type Difference = { what: string; sql?: string };

/** What `expected` has and `found` lacks, most fundamental first. */
export function missingOf(expected: Catalogue, found: Catalogue): Difference[] {
  const without = (kind: 'tables' | 'functions' | 'rowSecurity' | 'ownedBySystem') => {
    const existing = new Set(found[kind]);
    return expected[kind].filter((name) => !existing.has(name));
  };
  return [
    ...without('tables').map((name) => ({ what: `table ${name}` })),
    ...without('functions').map((name) => ({ what: `function ${name}` })),
    ...without('rowSecurity').map((name) => ({
      what: `row-level security of ${name}`,
      sql: `ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;`,
    })),
    ...missingStatements('policy', expected.policies, found.policies),
    ...missingStatements('trigger', expected.triggers, found.triggers),
    ...without('ownedBySystem').map((name) => ({
      what: `ownership of ${name} by felix_system`,
      sql: `ALTER FUNCTION ${name} OWNER TO felix_system;`,
    })),
    ...missingGrants(expected, found),
  ];
}

/** Objects that are missing, or defined by a different statement. */
const missingStatements = (
  kind: 'policy' | 'trigger',
  expected: Record<string, string>,
  found: Record<string, string>,
): Difference[] =>
  Object.entries(expected)
    .filter(([key, made]) => found[key] !== made)
    .map(([key, made]) => {
      const place = kind === 'policy' ? placeOf(key) : key;
      const drop = `DROP ${kind.toUpperCase()} IF EXISTS ${place};`;
      return { what: `${kind} ${key}`, sql: `${drop} ${made};` };
    });

function missingGrants(expected: Catalogue, found: Catalogue): Difference[] {
  return Object.entries(expected.grants).flatMap(([role, objects]) =>
    Object.entries(objects).flatMap(([object, privileges]) => {
      const existing = new Set(found.grants[role]?.[object]);
      return privileges
        .filter((privilege) => !existing.has(privilege))
        .map((privilege) => `${privilege} ON ${object} TO ${role}`)
        .map((grant) => ({ what: `grant ${grant}`, sql: `GRANT ${grant};` }));
    }),
  );
}

/** Whom a policy must name to open rows to the server. */
const OPENED_TO = ['felix_app', 'felix_system', 'public'];

/** Policies on the product's tables, and grants to PUBLIC on its objects, that `expected` lacks. */
export function surplusOf(expected: Catalogue, found: Catalogue): Difference[] {
  const places = new Set(Object.keys(expected.policies).map(placeOf));
  const policies = Object.keys(found.policies)
    .filter((key) => !places.has(placeOf(key)))
    .filter((key) => expected.tables.some((table) => placeOf(key).endsWith(` on ${table}`)))
    .filter((key) => rolesOf(key).some((role) => OPENED_TO.includes(role)))
    .map((key) => ({ what: `policy ${key}`, sql: `DROP POLICY ${placeOf(key)};` }));
  return [...policies, ...surplusGrants(expected, found)];
}

/** The name and table in a policy's key. */
const placeOf = (key: string) => key.slice(0, key.lastIndexOf(' for '));
const rolesOf = (key: string) => key.slice(placeOf(key).length + ' for '.length).split(', ');

function surplusGrants(expected: Catalogue, found: Catalogue): Difference[] {
  const functions = expected.functions.map((name) => `FUNCTION ${name}`);
  const productObjects = new Set([...expected.tables, ...functions, ...OWN_SCHEMAS]);
  return Object.entries(found.publicGrants)
    .filter(([object]) => productObjects.has(object))
    .flatMap(([object, privileges]) =>
      privileges
        .filter((privilege) => !expected.publicGrants[object]?.includes(privilege))
        .map((privilege) => `${privilege} ON ${object}`)
        .map((grant) => ({
          what: `grant ${grant} to PUBLIC`,
          sql: `REVOKE ${grant} FROM PUBLIC;`,
        })),
    );
}
