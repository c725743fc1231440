import { linkIn, mailsTo } from './mail.ts';
import { askAsStranger, world } from './world.ts';

/** A password that is accepted. */
export const NEW_PASSWORD = 'lingon på myren';

export const forgot = async (
  username: string,
  init: { headers?: Record<string, string | null> } = {},
) => askAsStranger('POST', '/user/forgotPassword', { username }, init);
export const reset = async (token: string, password = NEW_PASSWORD) =>
  askAsStranger('POST', '/user/resetPassword', { password, password_repeat: password, token });
export const activate = async (t: string, password = NEW_PASSWORD) =>
  askAsStranger('POST', '/user/verifyRegistration', { password, password_repeat: password, t });

async function resetLink(email: string) {
  await forgot(email);
  const mail = (await mailsTo(email)).findLast(({ kind }) => kind === 'reset');
  if (!mail) throw new Error('No mail');
  return linkIn(mail);
}
export const resetToken = async (email: string) => (await resetLink(email)).split('/').at(-1) ?? '';

/** Moves a user’s links back in time: the database’s clock decides. */
export async function pass(userId: number, interval: string) {
  const { pool } = await world();
  await pool.query(
    `update password_link set expires_at = expires_at - $2::interval where user_id = $1`,
    [userId, interval],
  );
}
