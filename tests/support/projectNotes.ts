import { projectNotes } from '#server/db/schema.ts';

import { canary } from './canary.ts';
import { world } from './world.ts';

/** A note about a project; see builders.ts. */
export async function aProjectNote(
  { id: projectId, accountId }: { id: number; accountId: number },
  { id: authorId }: { id: number },
) {
  const { db } = await world();
  const text = canary(accountId, 'staff');
  const row = { accountId, projectId, authorId, clientKey: crypto.randomUUID(), text };
  const [made] = await db.insert(projectNotes).values(row).returning();
  if (!made) throw new Error('Nothing was made');
  return made;
}
