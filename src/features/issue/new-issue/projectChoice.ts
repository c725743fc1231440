import type { ProjectOption } from '#contract/projects.ts';

const KEPT = 3;

/** Accents and case do not matter to who is looking for something. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

const recentIds = (kept: string) => kept.split(',').filter(Boolean).map(Number);

/** The projects whose name, number or town has every word that was typed: those used of late, and the rest. */
export function matchingProjects(projects: ProjectOption[], kept: string, typed: string) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const hits = projects.filter(({ name, number, city }) => {
    const text = plain(`${name} ${number} ${city}`);
    return words.every((word) => text.includes(word));
  });
  const ids = recentIds(kept);
  return {
    recently: ids.flatMap((id) => hits.filter((project) => project.id === id)),
    others: hits.filter(({ id }) => !ids.includes(id)),
  };
}

/** The kept list with a project put first; three are remembered. */
export const withRecent = (kept: string, id: number): string =>
  [id, ...recentIds(kept).filter((other) => other !== id)].slice(0, KEPT).join(',');
