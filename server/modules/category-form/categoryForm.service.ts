import type { CategoryFormBody } from '#contract/categoryFormKeep.ts';
import type { CategoryForm } from '#contract/categoryForms.ts';
import type { Versioned } from '#contract/primitives.ts';
import type { ReadForm } from '#contract/projectTypes.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit, checkVersion } from '../audit/index.ts';
import { withRetired } from '../project-type/index.ts';
import { categoryFormRepository, shownForm } from './categoryForm.repository.ts';

/** Replaces the questions of a category; those removed stay readable. Throws NOT_FOUND, VERSION_CONFLICT. */
export async function saveCategoryForm(
  { tx, me }: { tx: TenantTx; me: AgentIdentity },
  id: number,
  { version, ...next }: Versioned<CategoryFormBody>,
): Promise<CategoryForm> {
  const forms = categoryFormRepository(tx);
  const kept = await forms.read(id);
  if (!kept) throw notFound('category');
  const before = shownForm(kept);
  const on = { kind: 'categoryForm', id };
  await checkVersion(tx, on, { baseVersion: version, current: before });
  const saved = await forms.save(id, withRetired<ReadForm>(next, kept.jsonForm));
  if (!saved) throw notFound('category');
  const after = shownForm(saved);
  const by = { kind: 'agent', id: me.agentId } as const;
  await audit(tx, { by, action: 'categoryForm.changed', on, before, after });
  return after;
}
