import type { Team } from '#contract/agents.ts';
import type { Uses } from '#contract/errors.ts';
import { mayReport, permissionsOf, ROLE_GROUPS } from '#contract/permissions.ts';
import type { Versioned } from '#contract/primitives.ts';
import type { Role, TeamBody } from '#contract/teams.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit, checkVersion } from '../audit/index.ts';
import { replaceInViews } from '../view/index.ts';
import { replaceTeam, readRoles, teamRepository } from './team.repository.ts';

/** Creates or updates a team. Throws NOT_FOUND, VERSION_CONFLICT, and INVALID for an impossible name or member. */
export async function saveTeam(
  tx: TenantTx,
  me: AgentIdentity,
  { version, ...body }: Versioned<TeamBody>,
  id?: number,
): Promise<Team> {
  const teams = teamRepository(tx);
  const before = id === undefined ? undefined : await teams.read(id);
  if (id !== undefined && !before) throw notFound('team');
  if (before) await checkVersion(tx, onTeam(before.id), { baseVersion: version, current: before });
  if (await teams.isNameTaken(body.name, id)) throw invalid('name', 'Choose another name');
  if (!(await teams.areFit(body.memberIds, before?.memberIds ?? []))) {
    throw invalid('memberIds', 'Choose active staff');
  }
  const memberIds = [...new Set(body.memberIds)].toSorted((a, b) => a - b);
  const saved = { name: body.name, memberIds, ...(await teams.save({ ...body, memberIds }, id)) };
  await auditTeam(tx, me, before ? 'changed' : 'created', { id: saved.id, before, after: saved });
  return saved;
}

/** What uses a team. Throws NOT_FOUND. */
export async function usesOfTeam(tx: TenantTx, id: number): Promise<Uses> {
  const uses = await teamRepository(tx).countUses(id);
  if (!uses) throw notFound('team');
  const { issues, rules } = uses;
  return {
    issues,
    others: rules,
    ...(rules > 0 && { by: [{ what: 'routingRule', count: rules }] }),
  };
}

/**
 * Deletes a team, moving its issues and routing rules to the replacement first. Throws NOT_FOUND, INVALID when it replaces
 * itself, and IN_USE when it has some and no replacement is named.
 */
export async function removeTeam(
  tx: TenantTx,
  me: AgentIdentity,
  id: number,
  { replacementId, now }: { replacementId: number | undefined; now: Date },
): Promise<void> {
  const teams = teamRepository(tx);
  const from = await teams.read(id);
  if (!from) throw notFound('team');
  if (replacementId === id) throw invalid('replacementId', 'Choose another one');
  const to = replacementId === undefined ? undefined : await teams.read(replacementId);
  if (replacementId !== undefined && !to) throw notFound('team');
  const uses = await usesOfTeam(tx, id);
  if (uses.issues + uses.others > 0 && !to) throw new AppError('IN_USE', 'It is in use', { uses });
  if (to) {
    await replaceTeam(tx, me, { from, to, now });
    await replaceInViews(tx, 'team', { from: from.id, to: to.id });
  }
  await teams.remove(id);
  await auditTeam(tx, me, 'deleted', { id, before: from, after: { replacedBy: to?.name } });
}

/** Permissions of each role, by the table and the company settings. */
export async function listRoles(tx: TenantTx): Promise<Role[]> {
  const { counts, ...company } = await readRoles(tx);
  return ROLE_GROUPS.map((roleGroup) => ({
    roleGroup,
    agents: counts[roleGroup] ?? 0,
    permissions: permissionsOf(roleGroup).filter(
      (permission) =>
        permission !== 'issue.report' || mayReport({ roleGroup, isSuperAdmin: false }, company),
    ),
  }));
}

const onTeam = (id: number) => ({ kind: 'team', id });

const invalid = (field: string, why: string) =>
  new AppError('INVALID', 'Cannot be saved like this', { fields: { [field]: why } });

const auditTeam = (
  tx: TenantTx,
  me: AgentIdentity,
  what: 'created' | 'changed' | 'deleted',
  { id, before, after }: { id: number; before: object | undefined; after: object },
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `team.${what}`,
    on: onTeam(id),
    before,
    after,
  });
