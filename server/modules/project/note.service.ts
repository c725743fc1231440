import type { ProjectNote } from '#contract/projectSettings.ts';

import { AppError, keyUsed, notFound } from '../../http/errors.ts';
import { type ProjectContext, auditProject } from './keep.service.ts';
import { noteRepository } from './note.repository.ts';

/** Newest first. Throws NOT_FOUND. */
export async function listNotes(
  { tx, me }: ProjectContext,
  projectId: number,
): Promise<ProjectNote[]> {
  const found = await noteRepository(tx).list(me, projectId);
  if (!found) throw notFound('project');
  return found;
}

/**
 * Repeating the key creates nothing and returns the first note. Throws NOT_FOUND, CONFLICT if the key belongs to
 * another note.
 */
export async function writeNote(
  { tx, me }: ProjectContext,
  facts: { projectId: number; key: string; text: string },
): Promise<ProjectNote> {
  await noteRepository(tx).insert(me, facts);
  const found = await noteRepository(tx).byKey(me, facts.key);
  if (!found) throw notFound('project');
  if (found.projectId !== facts.projectId || found.note.text !== facts.text) {
    throw keyUsed('The key was used for another note');
  }
  return found.note;
}

/** Throws NOT_FOUND, and FORBIDDEN for a leader if somebody else wrote the note. */
export async function removeNote({ tx, me }: ProjectContext, projectId: number, id: number) {
  const before = await noteRepository(tx).read(me, projectId, id);
  if (!before) throw notFound('note');
  if (!before.own && me.roleGroup !== 'ROLE_ADMIN') {
    throw new AppError('FORBIDDEN', 'Only who wrote it, or an administrator');
  }
  await noteRepository(tx).remove(projectId, id);
  await auditProject({ tx, me }, 'noteDeleted', { id: projectId, before });
}
