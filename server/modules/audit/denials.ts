import type { Deps } from '../../deps.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { audit } from './audit.repository.ts';

const QUIET_MS = 10 * 60_000;
const MOST_KNOWN = 10_000;

/** Audits denied calls: the first per agent and call in ten minutes, so that nobody can flood the log. */
export function noteDenials({ tenancy, clock, log }: Pick<Deps, 'tenancy' | 'clock' | 'log'>) {
  const quietUntil = new Map<string, number>();
  return async (me: AgentIdentity, denied: { call: string; why: string }, from: RequestOrigin) => {
    const key = `${me.agentId} ${denied.call}`;
    const now = clock.now().getTime();
    if ((quietUntil.get(key) ?? 0) > now) return;
    if (quietUntil.size >= MOST_KNOWN) quietUntil.clear();
    quietUntil.set(key, now + QUIET_MS);
    const { accountId, agentId: id } = me;
    const by = { kind: 'agent' as const, id };
    await tenancy
      .within(accountId, (tx) => audit(tx, { by, action: 'denied', after: denied, from }))
      // The refusal stands even when auditing fails.
      .catch((err: unknown) => log.warn({ err, agentId: id }, 'a denial is not on record'));
  };
}
