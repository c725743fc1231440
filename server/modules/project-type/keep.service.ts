import type { Versioned } from '#contract/primitives.ts';
import type { KeptType } from '#contract/projectTypes.ts';
import type { ProjectTypeBody } from '#contract/projectTypeKeep.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit, checkVersion } from '../audit/index.ts';
import { keepRepository } from './keep.repository.ts';
import { withRetired } from './retired.ts';

type Keeping = { tx: TenantTx; me: AgentIdentity };

const onType = (id: number) => ({ kind: 'projectType', id });
const noSuch = () => notFound('project type');

/**
 * Saves a project type, creating one without an id. Throws NOT_FOUND, VERSION_CONFLICT, and INVALID for another type's
 * name.
 */
export async function saveProjectType(
  { tx, me }: Keeping,
  { version, ...body }: Versioned<ProjectTypeBody>,
  id?: number,
): Promise<KeptType> {
  const types = keepRepository(tx);
  const before = id === undefined ? undefined : await types.read(id);
  if (id !== undefined && !before) throw noSuch();
  if (before) await checkVersion(tx, onType(before.id), { baseVersion: version, current: before });
  if (await types.isNameTaken(body.name, id)) {
    throw new AppError('INVALID', 'Another one is called that', {
      fields: { name: 'Choose another name' },
    });
  }
  const jsonForm = withRetired(body.jsonForm, before?.jsonForm);
  const values = { ...body, jsonForm };
  const saved = await (id === undefined ? types.insert(values) : types.update(id, values));
  if (!saved) throw noSuch();
  await auditType({ tx, me }, before ? 'changed' : 'created', {
    id: saved.id,
    before,
    after: saved,
  });
  return saved;
}

/** Deletes a project type without projects. Throws NOT_FOUND, and IN_USE with the uses. */
export async function removeProjectType({ tx, me }: Keeping, id: number): Promise<void> {
  const types = keepRepository(tx);
  const before = await types.read(id);
  if (!before) throw noSuch();
  const uses = await types.uses(id);
  if (uses.others > 0) throw new AppError('IN_USE', 'Projects are of this type', { uses });
  await types.remove(id);
  await auditType({ tx, me }, 'deleted', { id, before });
}

const auditType = (
  { tx, me }: Keeping,
  event: 'created' | 'changed' | 'deleted',
  { id, before, after }: { id: number; before?: object | undefined; after?: object | undefined },
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `projectType.${event}`,
    on: onType(id),
    before,
    after,
  });
