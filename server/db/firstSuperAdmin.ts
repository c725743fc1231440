import type { Pool, PoolClient } from 'pg';

import { EXIT_CONFIG, StartRefused } from '../startRefused.ts';
import { sqlState } from './reasons.ts';

type AdminPerson = { name: string; address: string };
export type ToInvite = { userId: number; accountId: number };

const NOT_ALLOWED = '42501';
/** Company for a super admin who belongs to none yet. */
const COMPANY = { name: 'Felix', domain: 'felix' };

/**
 * Makes a person super admin if there is none yet: an existing agent, or a new one of the first company. Returns whom
 * to invite, unless they have a log-in or a password link already. Throws StartRefused if an agent must be created and
 * the connection is not the owner's: the server's own roles cannot appoint super admins.
 */
export async function firstSuperAdmin(
  pool: Pool,
  person: AdminPerson,
): Promise<ToInvite | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Serialises servers that start at the same time.
    await client.query(`select pg_advisory_xact_lock(hashtext('felix.first_super_admin'))`);
    // Companies and agents are under row-level security, which binds the owner, too.
    await client.query('set local role felix_system');
    const { rows } = await client.query('select from "user" where is_super_admin limit 1');
    if (rows.length === 0) await make(client, person);
    const toInvite = await withoutLogIn(client, person.address);
    await client.query('commit');
    return toInvite;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function make(client: PoolClient, { name, address }: AdminPerson) {
  const [first = '', ...last] = name.split(/\s+/u).filter(Boolean);
  const ensured = await client.query<{ id: number }>(`select felix_ensure_user($1, $2, $3) as id`, [
    address,
    first || address,
    last.join(' '),
  ]);
  const userId = ensured.rows[0]?.id;
  await client.query(
    `insert into account (name, domain) select $1, $2 where not exists (select from account)`,
    [COMPANY.name, COMPANY.domain],
  );
  await client.query(
    `insert into agent (account_id, user_id, role_group)
     select min(id), $1, 'ROLE_ADMIN' from account
     where not exists (select from agent where user_id = $1 and not inactive) having min(id) is not null
     on conflict (account_id, user_id) do update set inactive = false, removed = false`,
    [userId],
  );
  await client.query('reset role');
  try {
    await client.query('update "user" set is_super_admin = true where id = $1', [userId]);
  } catch (error) {
    if (sqlState(error) !== NOT_ALLOWED) throw error;
    throw new StartRefused(
      EXIT_CONFIG,
      'SUPER_ADMIN: there is no super admin yet, and only the owner of the database can make one. Start once with DATABASE_OWNER_URL.',
    );
  }
  await client.query('set local role felix_system');
}

async function withoutLogIn(client: PoolClient, email: string): Promise<ToInvite | undefined> {
  const { rows } = await client.query<ToInvite>(
    `select u.id as "userId", min(a.account_id) as "accountId"
     from "user" u join agent a on a.user_id = u.id and not a.inactive
     where u.email = lower($1) and u.is_super_admin and u.password_hash is null
       and not exists (select from user_identity i where i.user_id = u.id)
       and not exists (select from password_link l where l.user_id = u.id and l.expires_at > now())
     group by u.id`,
    [email],
  );
  return rows[0];
}
