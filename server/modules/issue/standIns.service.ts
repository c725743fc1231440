import type { IssueChange } from '#contract/issueChanges.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { findStandIns, type StandIn } from '../absence/index.ts';
import { type ChangeFacts, compareMembers, type Members } from './change.repository.ts';
import { type Doer, type HistoryItem, stoodIn } from './trail.repository.ts';

/** Who gets an issue given to an absent agent; undefined for others, and for the actor, who may take one while absent. */
export async function standInFor(
  tx: TenantTx,
  me: Pick<Doer, 'agentId'>,
  agentId: number | null | undefined,
  now: Date,
): Promise<StandIn | undefined> {
  if (typeof agentId !== 'number' || agentId === me.agentId) return undefined;
  return (await findStandIns(tx, [agentId], now)).get(agentId);
}

type GivenFacts = { change: IssueChange; standing: ChangeFacts; entries: HistoryItem[] };

/** Puts the substitute in the place of a new responsible agent who is absent. Whoever has the issue keeps it. */
export async function giveToStandIn(
  tx: TenantTx,
  me: AgentIdentity,
  { standing, change }: Omit<GivenFacts, 'entries'>,
  now: Date,
): Promise<GivenFacts> {
  const isNew = standing.facts.responsibleId !== change.responsibleId;
  const standIn = isNew ? await standInFor(tx, me, change.responsibleId, now) : undefined;
  if (!standIn) return { change, standing, entries: [] };
  const { id: responsibleId, name } = standIn;
  const found = { ...standing.found, responsibleId: { name, fits: true } };
  return {
    change: { ...change, responsibleId },
    standing: { ...standing, found },
    entries: standing.facts.responsibleId === responsibleId ? [] : [stoodIn(standIn)],
  };
}

/** Puts substitutes in the place of new further agents who are absent. */
export async function shareWithStandIns(
  tx: TenantTx,
  me: AgentIdentity,
  { issueId, members, ids }: { issueId: number; members: Members; ids: readonly number[] },
  now: Date,
): Promise<{ members?: Members; entries: HistoryItem[] }> {
  const added = members.added.filter((id) => id !== me.agentId);
  const standIns = await findStandIns(tx, added, now);
  if (standIns.size === 0) return { members, entries: [] };
  const present = [...new Set(ids.map((id) => standIns.get(id)?.id ?? id))];
  const changed = (await compareMembers(tx, issueId, 'assignees', present)) ?? members;
  if (changed.added.length + changed.removed.length === 0) return { entries: [] };
  const got = [...standIns.values()].filter(({ id }) => changed.added.includes(id));
  return { members: changed, entries: got.map(stoodIn) };
}
