import { type Clock, type ClockBody, MAX_CLOCKS } from '#contract/clocks.ts';
import type { Versioned } from '#contract/primitives.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit, checkVersion } from '../audit/index.ts';
import { clocksIn } from './clock.repository.ts';
import { reckonAfterChange } from './reckon.service.ts';

type ClockContext = { tx: TenantTx; me: AgentIdentity; now: Date };

/** Creates or changes a clock and reckons open issues anew. Throws NOT_FOUND, VERSION_CONFLICT, and INVALID beyond MAX_CLOCKS. */
export async function saveClock(
  { tx, me, now }: ClockContext,
  { version, ...body }: Versioned<ClockBody>,
  id?: number,
): Promise<Clock> {
  const clocks = clocksIn(tx);
  const before = id === undefined ? undefined : await existing(tx, id);
  if (before) {
    await checkVersion(tx, onClock(before.id), { baseVersion: version, current: before });
  } else if ((await clocks.count()) >= MAX_CLOCKS) {
    throw new AppError('INVALID', 'There are too many clocks', {
      fields: { name: `At most ${MAX_CLOCKS} clocks` },
    });
  }
  const saved = await (before ? clocks.update(before.id, body) : clocks.insert(body));
  if (!saved) throw notFound('clock');
  await reckonAfterChange(tx, now);
  await auditClock({ tx, me }, before ? 'changed' : 'created', { before, after: saved });
  return saved;
}

/** Throws NOT_FOUND. */
export async function removeClock({ tx, me, now }: ClockContext, id: number): Promise<void> {
  const before = await existing(tx, id);
  await clocksIn(tx).remove(id);
  await reckonAfterChange(tx, now);
  await auditClock({ tx, me }, 'deleted', { before });
}

async function existing(tx: TenantTx, id: number): Promise<Clock> {
  const found = await clocksIn(tx).read(id);
  if (!found) throw notFound('clock');
  return found;
}

const onClock = (id: number) => ({ kind: 'clock', id });

const auditClock = (
  { tx, me }: Pick<ClockContext, 'tx' | 'me'>,
  event: 'created' | 'changed' | 'deleted',
  { before, after }: { before?: Clock | undefined; after?: Clock },
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `clock.${event}`,
    on: onClock(after?.id ?? before?.id ?? 0),
    before,
    after,
  });
