import { type LastChange, lastChanges } from '#contract/issueChanges.ts';
import { type Issue, issueSchema } from '#contract/issues.ts';
import type { ApiError } from '#src/shared/api/api.ts';

export type Outcome =
  | { kind: 'saved' }
  | { kind: 'conflict'; current: Issue; changes: readonly LastChange[] };

const TRIES = 3;

/**
 * Saves with the known version. If somebody else saved first without touching these fields, saves
 * again on top; if they touched the same field, the user decides. @throws other failures of the
 * save
 */
export async function saveVersioned(
  base: Issue,
  fields: readonly (keyof Issue)[],
  attempt: (version: number) => Promise<unknown>,
): Promise<Outcome> {
  let { version } = base;
  for (let left = TRIES; ; left -= 1) {
    try {
      // Sequential: each try needs the previous answer.
      await attempt(version);
      return { kind: 'saved' };
    } catch (error) {
      const current = currentOf(error);
      if (!current || left <= 1) throw error;
      if (fields.some((field) => !isSame(base[field], current[field]))) {
        return { kind: 'conflict', current, changes: changesOf(error) };
      }
      version = current.version;
    }
  }
}

/** The current issue, if the save was refused for its version. */
function currentOf(error: unknown): Issue | undefined {
  const { body } = error as Partial<ApiError>;
  return body?.error.code === 'VERSION_CONFLICT'
    ? issueSchema.safeParse(body.current).data
    : undefined;
}

/** Last change per field, as far as the caller may see. */
function changesOf(error: unknown): LastChange[] {
  const { body } = error as Partial<ApiError>;
  return lastChanges.safeParse(body?.changes).data ?? [];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
