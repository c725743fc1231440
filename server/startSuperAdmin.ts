import { firstSuperAdmin } from './db/firstSuperAdmin.ts';
import type { Deps } from './deps.ts';
import type { Settings } from './env.ts';
import { inviteUser } from './modules/session/index.ts';

const HERE = { address: '', device: '', requestId: '' };

/**
 * Invites the super admin that the operator names, where there is none yet. The link to choose a password is mailed; without
 * a mail server it is printed, never logged.
 */
export async function startSuperAdmin(
  deps: Pick<Deps, 'tenancy' | 'baseUrl' | 'log' | 'pool'>,
  { superAdmin, mailUrl }: Pick<Settings, 'superAdmin' | 'mailUrl'>,
): Promise<void> {
  if (!superAdmin) return;
  const toInvite = await firstSuperAdmin(deps.pool, superAdmin);
  if (!toInvite) return;
  const by = { kind: 'user' as const, id: toInvite.userId };
  const link = await inviteUser(deps, { ...toInvite, inviter: { name: 'Felix', by, from: HERE } });
  if (mailUrl === undefined) {
    process.stdout.write(`${superAdmin.address} chooses a password at:\n  ${link}\n`);
  }
}
