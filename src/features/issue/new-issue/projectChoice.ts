import { z } from 'zod/mini';

import type { ProjectOption } from '#contract/projects.ts';
import type { DraftKind } from '#src/shared/drafts/useDraft.ts';

const MAX_RECENT = 3;

/** Projects that this user reported on, latest first. */
export const RECENT_PROJECTS: DraftKind<{ ids: number[] }> = {
  schema: z.object({ ids: z.array(z.int()) }),
  empty: () => ({ ids: [] }),
  isTyped: false,
};

/** Ignores accents and case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** Projects whose name, number or town contains every word: recent ones, and the rest. */
export function matchingProjects(
  projects: ProjectOption[],
  recent: readonly number[],
  typed: string,
) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const hits = projects.filter(({ name, number, city }) => {
    const text = plain(`${name} ${number} ${city}`);
    return words.every((word) => text.includes(word));
  });
  return {
    recently: recent.flatMap((id) => hits.filter((project) => project.id === id)),
    others: hits.filter(({ id }) => !recent.includes(id)),
  };
}

/** Moves a project to the front of the recent ones. */
export const withRecent = (recent: readonly number[], id: number): number[] =>
  [id, ...recent.filter((other) => other !== id)].slice(0, MAX_RECENT);
