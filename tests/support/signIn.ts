import { hashPassword } from '#server/modules/session/index.ts';

import { anAgent, askAsStranger, world } from './world.ts';

type Options = Partial<Parameters<typeof anAgent>>;

/** A person, by default a worker, who can sign in with a password. */
export async function aSignInWith(password: string, ...[role = 'ROLE_WORKER', more]: Options) {
  const agent = await anAgent(role, more);
  const { pool } = await world();
  const hash = await hashPassword(password);
  await pool.query('update "user" set password_hash = $1 where id = $2', [hash, agent.userId]);
  return agent;
}

export const signIn = async (username: string, password: string) =>
  askAsStranger('POST', '/api/login', { username, password });

/** Ages a user’s sessions: the database’s clock decides, so their rows are moved back. */
export async function ageSessions(userId: number, columns: string[], interval: string) {
  const { pool } = await world();
  const moved = columns
    .map((column) => `${column} = ${column} - interval '${interval}'`)
    .join(', ');
  await pool.query(`update session set ${moved} where user_id = $1`, [userId]);
}
