import { type LastChange, lastChanges } from '#contract/issueChanges.ts';
import { type Issue, issueSchema } from '#contract/issues.ts';
import type { ApiError } from '#src/shared/api/api.ts';

export type Outcome =
  | { kind: 'saved' }
  | { kind: 'conflict'; current: Issue; changes: readonly LastChange[] };

const TRIES = 3;

/**
 * Saves with the version that is known. When somebody else saved first but touched none of these fields, it
 * saves again over what stands now; when the same field was touched, that is a conflict for the user to decide.
 * @throws what the save failed with otherwise
 */
export async function saveVersioned(
  base: Issue,
  fields: readonly (keyof Issue)[],
  attempt: (version: number) => Promise<unknown>,
): Promise<Outcome> {
  let { version } = base;
  for (let left = TRIES; ; left -= 1) {
    try {
      // One after the other: each try needs the answer of the one before.
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

/** The issue as it stands now, where that is why the save was refused. */
function currentOf(error: unknown): Issue | undefined {
  const { body } = error as Partial<ApiError>;
  return body?.error.code === 'VERSION_CONFLICT'
    ? issueSchema.safeParse(body.current).data
    : undefined;
}

/** Who changed what last, as far as the caller may know. */
function changesOf(error: unknown): LastChange[] {
  const { body } = error as Partial<ApiError>;
  return lastChanges.safeParse(body?.changes).data ?? [];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
