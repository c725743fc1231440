import { issueFilter, isOfferedToStaffOnly } from '#contract/issueFilter.ts';
import { MAX_VIEWS } from '#contract/limits.ts';
import { can, isStaff } from '#contract/permissions.ts';
import type { SavedView, ViewAccess, ViewBody } from '#contract/views.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { readQuery } from '../../http/parse.ts';
import * as repository from './view.repository.ts';
import { beginWatching } from './watch.service.ts';

type Row = repository.ViewRow;

/** The views available to an agent, each with whether they may change it. */
export async function listViews(tx: TenantTx, me: AgentIdentity): Promise<{ list: SavedView[] }> {
  const rows = await repository.listViews(tx, me);
  return { list: rows.filter((row) => mayUse(me, row)).map((row) => shown(me, row)) };
}

export async function createView(
  tx: TenantTx,
  me: AgentIdentity,
  view: ViewBody,
  now: Date,
): Promise<SavedView> {
  checkRight(me, view.access);
  checkFilter(view.filter);
  if (view.isDefault) await repository.clearDefault(tx, me.agentId);
  const id = await repository.insertView(tx, me, view, now);
  if (id === undefined) {
    throw new AppError('CONFLICT', `There are ${MAX_VIEWS} views already`);
  }
  if (view.isWatched) await beginWatching(tx, id, now);
  return see(tx, me, id);
}

export async function updateView(
  tx: TenantTx,
  me: AgentIdentity,
  { id, view, now }: { id: number; view: ViewBody; now: Date },
): Promise<SavedView> {
  const before = await changeable(tx, me, id);
  checkRight(me, view.access);
  checkFilter(view.filter);
  // Otherwise an administrator could turn a company view into its owner's private one and lose sight of it.
  if (view.access === 'private' && before.owner.id !== me.agentId) {
    throw new AppError('FORBIDDEN', 'Only its owner can make a view private');
  }
  if (view.isDefault && !before.isDefault) await repository.clearDefault(tx, before.owner.id);
  const isWatched = before.isOwn ? view.isWatched : undefined;
  await repository.updateView(tx, id, { ...view, isWatched }, now);
  if (isWatched !== false) await beginWatching(tx, id, now);
  return see(tx, me, id);
}

export async function deleteView(tx: TenantTx, me: AgentIdentity, id: number): Promise<void> {
  await changeable(tx, me, id);
  await repository.deleteView(tx, id);
}

async function see(tx: TenantTx, me: AgentIdentity, id: number): Promise<SavedView> {
  const row = await repository.findView(tx, me, id);
  if (!row || !mayUse(me, row)) {
    throw notFound('view');
  }
  return shown(me, row);
}

async function changeable(tx: TenantTx, me: AgentIdentity, id: number): Promise<SavedView> {
  const view = await see(tx, me, id);
  if (!view.mayEdit) {
    throw new AppError('FORBIDDEN', 'The view is not yours to change');
  }
  return view;
}

const shown = (me: AgentIdentity, row: Row): SavedView => ({
  ...row,
  isOwn: row.owner.id === me.agentId,
  isWatched: row.isWatched && row.owner.id === me.agentId,
  mayEdit: mayEdit(me, row),
});

/** Whether a view is available to an agent: a role default is for that role, and for whoever set it. */
function mayUse(me: AgentIdentity, { access, owner, roleGroup, filter }: Row): boolean {
  if (owner.id === me.agentId) return true;
  if (access === 'roleDefault' && roleGroup !== me.roleGroup) return can(me, 'view.setForRole');
  return isStaff(me) || !isForStaff(filter);
}

const isForStaff = (filter: string): boolean =>
  [...new URLSearchParams(filter).keys()].some(isOfferedToStaffOnly);

function mayEdit(me: AgentIdentity, { access, owner }: Row): boolean {
  if (access === 'private') return owner.id === me.agentId;
  return can(me, 'view.setForRole') || (owner.id === me.agentId && mayMake(me, access));
}

function mayMake(me: AgentIdentity, access: ViewAccess): boolean {
  if (access === 'private') return true;
  return can(me, access === 'shared' ? 'view.share' : 'view.setForRole');
}

function checkRight(me: AgentIdentity, access: ViewAccess): void {
  if (!mayMake(me, access)) {
    throw new AppError('FORBIDDEN', `Not allowed to make such a view: ${access}`);
  }
}

function checkFilter(filter: string): void {
  const result = issueFilter.safeParse(readQuery(`http://filter/?${filter}`));
  if (!result.success) {
    throw new AppError('INVALID', 'The filter is not valid', {
      fields: { filter: result.error.issues[0]?.message ?? 'Not a filter of the list' },
    });
  }
}
