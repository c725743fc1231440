import type { Deps } from '../../deps.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { inviteUser } from '../session/index.ts';
import { agentRepository } from './agent.repository.ts';

type RunTransaction = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** Invites an agent by mail. The log-in is read across companies, hence a separate transaction. */
export async function inviteAgent(
  deps: Deps,
  { me, from, within }: { me: AgentIdentity; from: RequestOrigin; within: RunTransaction },
  agentId: number,
) {
  const agent = await within((tx) => agentRepository(tx).one(agentId));
  if (!agent) throw notFound('agent');
  if (agent.inactive) throw new AppError('CONFLICT', 'An inactive agent cannot be invited');
  await inviteUser(deps, {
    userId: agent.userId,
    accountId: me.accountId,
    inviter: { name: me.name, by: { kind: 'agent', id: me.agentId }, from },
  });
  return { success: true };
}
