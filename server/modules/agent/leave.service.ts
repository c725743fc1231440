import type { Leave } from '#contract/people.ts';
import { can, type Permission } from '#contract/permissions.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { handOverViews } from '../view/index.ts';
import { findStandIns } from '../absence/index.ts';
import { wakeAlarms } from '../issue/index.ts';
import {
  type Handing,
  handOverIssues,
  handOverPlaces,
  type Receiver,
  removeAccess,
} from './handOver.repository.ts';
import { isEmptyHanded, readHoldings, usesOf } from './holdings.repository.ts';
import { logInRepository } from './logIn.repository.ts';
import { handOverDelegations } from './delegationHandOver.repository.ts';
import { type LockedPerson, peopleRepository } from './people.repository.ts';
import { kindOf, auditPerson, refused } from './people.service.ts';
import { teamRepository } from './team.repository.ts';

type LeaveRequest = Leave & { now: Date };

/**
 * Deactivates an agent and hands over their work. Throws NOT_FOUND, CONFLICT for oneself and the last administrator, INVALID
 * for an unfit successor, IN_USE when issues would be left without one.
 */
export async function deactivateAgent(
  tx: TenantTx,
  me: AgentIdentity,
  id: number,
  leaving: LeaveRequest,
): Promise<void> {
  const before = await letGo(tx, me, id);
  const held = await readHoldings(tx, id);
  if (!held) throw notFound('agent');
  const to = await receiverOf(tx, before, leaving);
  const { issues } = usesOf({ ...held, further: 0, delegations: 0 });
  if (issues > 0 && !to) {
    throw new AppError('IN_USE', 'Somebody has to take over', { uses: usesOf(held) });
  }
  const handing = { from: { id, name: nameOf(before) }, to: to?.receiver, now: leaving.now };
  await handOverIssues(tx, me, await withStandIn(tx, handing));
  await handOverDelegations(tx, me, {
    ...handing,
    from: { id, name: before.firm ?? nameOf(before) },
  });
  await handOverRest(tx, id, to?.receiver.kind === 'agent' ? to : undefined);
  await end(tx, me, before, { ...leaving, to: to?.receiver.name });
  wakeAlarms(tx);
}

/** Gives issues to the substitute of an absent successor, unless that is the leaver. */
async function withStandIn(tx: TenantTx, handing: Handing): Promise<Handing> {
  const { from, to, now } = handing;
  const standIn =
    to?.kind === 'agent' ? (await findStandIns(tx, [to.id], now)).get(to.id) : undefined;
  if (!standIn || standIn.id === from.id) return handing;
  return { ...handing, to: { kind: 'agent', ...standIn } };
}

/** Hands over teams, projects and shared views, as far as the successor's rights allow. */
async function handOverRest(
  tx: TenantTx,
  from: number,
  heir: SuccessorCheck | undefined,
): Promise<void> {
  if (!heir) return handOverPlaces(tx, from, undefined);
  const { receiver, may } = heir;
  await handOverPlaces(tx, from, { id: receiver.id, leads: may('settings.manage') });
  if (!may('view.share')) return;
  await handOverViews(tx, from, { id: receiver.id, setsForRoles: may('view.setForRole') });
}

/** Removes an agent without open work. Throws as `leave` does, and IN_USE with open work. */
export async function removeAgent(
  tx: TenantTx,
  me: AgentIdentity,
  id: number,
  now: Date,
): Promise<void> {
  const before = await letGo(tx, me, id);
  const held = await readHoldings(tx, id);
  if (!held || !isEmptyHanded(held)) {
    throw new AppError('IN_USE', 'This person still has open work', held && { uses: usesOf(held) });
  }
  await end(tx, me, before, { remove: true, now, to: undefined });
}

/** Locks the leaver and checks that they may leave. */
async function letGo(tx: TenantTx, me: AgentIdentity, id: number): Promise<LockedPerson> {
  const before = await peopleRepository(tx).lock(id);
  if (!before) throw notFound('agent');
  if (id === me.agentId) throw refused('self');
  if (before.roleGroup === 'ROLE_ADMIN' && !before.inactive && before.admins === 0) {
    throw refused('lastAdmin');
  }
  return before;
}

const nameOf = ({ firstname, lastname }: LockedPerson) => `${firstname} ${lastname}`;

type SuccessorCheck = { receiver: Receiver; may: (permission: Permission) => boolean };

/** The successor, if any: staff for staff, a contractor for a contractor, a team for staff. */
async function receiverOf(
  tx: TenantTx,
  before: LockedPerson,
  { agentId, teamId }: LeaveRequest,
): Promise<SuccessorCheck | undefined> {
  if (agentId !== null && teamId !== null) throw unfit('teamId');
  if (agentId !== null) return agentReceiver(tx, before, agentId);
  if (teamId === null) return undefined;
  const team = await teamRepository(tx).read(teamId);
  if (!team || kindOf(before.roleGroup) !== 'staff') throw unfit('teamId');
  return { receiver: { kind: 'team', id: team.id, name: team.name }, may: () => false };
}

async function agentReceiver(tx: TenantTx, before: LockedPerson, id: number) {
  const to = id === before.id ? undefined : await peopleRepository(tx).lock(id);
  if (!to || to.inactive || kindOf(to.roleGroup) !== kindOf(before.roleGroup)) {
    throw unfit('agentId');
  }
  return {
    receiver: { kind: 'agent' as const, id, name: to.firm ?? nameOf(to) },
    may: (permission: Permission) => can({ ...to, isSuperAdmin: false }, permission),
  };
}

const unfit = (field: string) =>
  new AppError('INVALID', 'Cannot take over', { fields: { [field]: 'Cannot take over' } });

/** Ends the agent's rights and other ways in, in this transaction. */
async function end(
  tx: TenantTx,
  me: AgentIdentity,
  before: LockedPerson,
  { remove, now, to }: { remove: boolean; now: Date; to: string | undefined },
): Promise<void> {
  await peopleRepository(tx).setActive(before.id, { inactive: true, removed: remove });
  await removeAccess(tx, before.id, { everything: remove, now });
  await logInRepository(tx).release(before.userId);
  await auditPerson(tx, me, remove ? 'deleted' : 'deactivated', {
    id: before.id,
    before,
    after: { takenOverBy: to ?? null },
  });
}
