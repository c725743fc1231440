import { z } from 'zod/mini';

import type { ProjectOption } from '#contract/projects.ts';
import type { DraftKind } from '#src/shared/drafts/useDraft.ts';

const MAX_RECENT = 3;

/** The projects that this user reported on last, the latest first. */
export const RECENT_PROJECTS: DraftKind<{ ids: number[] }> = {
  schema: z.object({ ids: z.array(z.int()) }),
  empty: () => ({ ids: [] }),
  isTyped: false,
};

/** Accents and case do not matter to who is looking for something. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** The projects whose name, number or town has every word that was typed: those used of late, and the rest. */
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

/** The recent projects with this one first. */
export const withRecent = (recent: readonly number[], id: number): number[] =>
  [id, ...recent.filter((other) => other !== id)].slice(0, MAX_RECENT);
