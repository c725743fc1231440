import type { projectCalls } from '#contract/projects.ts';

import type { z } from 'zod/mini';

import { byName } from '../../byName.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { projectRepository } from './project.repository.ts';
import { withSortedLabels } from './sortedProject.ts';

type Call = typeof projectCalls.list;
type ListPosition = { name: string; id: number };

/** The projects an agent manages, by name, after `cursor`. Throws INVALID for a mangled cursor. */
export async function listProjects(
  tx: TenantTx,
  me: AgentIdentity,
  { cursor, limit = Infinity, ...filter }: z.output<NonNullable<Call['query']>>,
): Promise<z.input<Call['response']>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // Sorted here because the database has no locale-aware collation. A company has few enough projects.
  const rest = (await projectRepository(tx).list(me, filter))
    .filter((project) => !after || byName(project, after) > 0)
    .toSorted(byName);
  const list = rest.slice(0, limit).map(withSortedLabels);
  const last = rest.length > list.length ? list.at(-1) : undefined;
  return { list, nextCursor: last ? writeCursor(last) : null };
}

const writeCursor = ({ name, id }: ListPosition) =>
  Buffer.from(`${id} ${name}`).toString('base64url');

function readCursor(written: string): ListPosition {
  const plain = Buffer.from(written, 'base64url').toString();
  const [, id, name] = /^([1-9]\d{0,9}) (.+)$/su.exec(plain) ?? [];
  if (name === undefined) {
    throw new AppError('INVALID', 'The query is not valid', {
      fields: { cursor: 'Not a cursor of this list' },
    });
  }
  return { id: Number(id), name };
}
