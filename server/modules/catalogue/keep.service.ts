import { NO_REPLACEMENT } from '#contract/catalogue/family.ts';
import { type CatalogueKind, KIND_FILTERS } from '#contract/catalogue/kinds.ts';
import type { Uses } from '#contract/errors.ts';
import { can } from '#contract/permissions.ts';
import type { Versioned } from '#contract/primitives.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit, checkVersion } from '../audit/index.ts';
import { replaceInViews } from '../view/index.ts';
import { catalogueRepository } from './catalogue.repository.ts';
import { type Item, keptItems, type Values } from './keep.repository.ts';
import { CATALOGUE_TABLES } from './kinds.repository.ts';
import { leadsProject } from './leads.repository.ts';
import { replaceOnIssues } from './replace.repository.ts';
import { countUses, removeParts, repoint } from './uses.repository.ts';

type CatalogueContext = { tx: TenantTx; me: AgentIdentity; kind: CatalogueKind };

/**
 * Creates or updates an item. Throws NOT_FOUND, FORBIDDEN for an area of a project the actor does not lead, VERSION_CONFLICT,
 * and INVALID for a taken name or a dangling reference.
 */
export async function saveItem(
  { tx, me, kind }: CatalogueContext,
  { version, ...changes }: Versioned<Values>,
  id?: number,
): Promise<Item> {
  const items = keptItems(tx, kind);
  const before = id === undefined ? undefined : await items.read(id);
  if (id !== undefined && !before) throw notFound(kind);
  // Omitted fields stay.
  const values = { ...before, ...changes };
  await checkRight({ tx, me, kind }, values);
  if (before) {
    await checkRight({ tx, me, kind }, before);
    const readCurrent = () => whole(tx, kind, before);
    await checkVersion(
      tx,
      { kind, id: before.id },
      { baseVersion: version, current: before, readCurrent },
    );
  }
  if (await items.isNameTaken(values, id)) {
    throw new AppError('INVALID', 'Another one is called that', {
      fields: { name: 'Choose another name' },
    });
  }
  const saved = await (id === undefined ? items.insert(values) : items.update(id, values));
  if (!saved) throw notFound(kind);
  await auditItem({ tx, me, kind }, id === undefined ? 'created' : 'changed', {
    id: saved.id,
    before,
    after: saved,
  });
  return whole(tx, kind, saved);
}

/** The answered item; product categories add their attributes. */
async function whole(tx: TenantTx, kind: CatalogueKind, item: Item): Promise<Item> {
  if (kind !== 'productCategory') return item;
  const [found] = await catalogueRepository(tx).productCategories(item.id);
  return found ?? item;
}

/** Uses of an item. Throws NOT_FOUND. */
export async function usesOf({ tx, kind }: CatalogueContext, id: number): Promise<Uses> {
  const uses = await countUses(tx, kind, id);
  if (!uses) throw notFound(kind);
  return uses;
}

/**
 * Deletes an item, moving its uses to the replacement first. Throws NOT_FOUND, FORBIDDEN, INVALID when it replaces itself, and
 * IN_USE when it is used and no replacement is named.
 */
export async function removeItem(
  { tx, me, kind }: CatalogueContext,
  id: number,
  { replacementId, now }: { replacementId: number; now: Date },
): Promise<void> {
  const items = keptItems(tx, kind);
  const from = await items.read(id);
  if (!from) throw notFound(kind);
  await checkRight({ tx, me, kind }, from);
  const uses = await usesOf({ tx, me, kind }, id);
  const to = await replacementOf({ tx, me, kind }, id, replacementId);
  if (to) {
    if (CATALOGUE_TABLES[kind].fact || CATALOGUE_TABLES[kind].links) {
      await replaceOnIssues(tx, me, kind, { from, to, now });
    }
    await repoint(tx, kind, { from: id, to: to.id });
    const filter = KIND_FILTERS[kind];
    if (filter) await replaceInViews(tx, filter, { from: id, to: to.id });
  } else if (uses.issues + uses.others > 0) {
    throw new AppError('IN_USE', 'It is in use', { uses });
  } else {
    await removeParts(tx, kind, id);
  }
  await items.remove(id);
  await auditItem({ tx, me, kind }, 'deleted', {
    id,
    before: from,
    after: { replacedBy: to?.name },
  });
}

async function replacementOf({ tx, kind }: CatalogueContext, id: number, replacementId: number) {
  if (replacementId === NO_REPLACEMENT) return undefined;
  if (replacementId === id) {
    throw new AppError('INVALID', 'Another one has to take its place', {
      fields: { replacementId: 'Choose another one' },
    });
  }
  const to = await keptItems(tx, kind).read(replacementId);
  if (!to) throw notFound(kind);
  return to;
}

/** Project leaders may change their project's areas; the company-wide catalogue is for administrators. */
async function checkRight({ tx, me }: CatalogueContext, values: object): Promise<void> {
  if (can(me, 'catalogue.manage')) return;
  const projectId = 'projectId' in values ? values.projectId : null;
  if (typeof projectId === 'number' && (await leadsProject(tx, me, projectId))) return;
  throw new AppError('FORBIDDEN', 'Only an administrator changes what is the whole company’s');
}

const auditItem = (
  { tx, me, kind }: CatalogueContext,
  what: 'created' | 'changed' | 'deleted',
  { id, before, after }: { id: number; before: object | undefined; after: object },
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `${kind}.${what}`,
    on: { kind, id },
    before,
    after,
  });
