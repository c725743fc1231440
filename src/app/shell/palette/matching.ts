import type { CommandEntry, EntryGroup } from './entry.ts';
import { FUZZY, rankOf, type Searched, synonymOf } from './ranking.ts';

/** Maximum commands before the search results. */
const MOST_COMMANDS = 6;

/** Commands that the words find, best group and best entry first; `språk` finds the languages by their group. */
export function matching(
  groups: EntryGroup<CommandEntry>[],
  words: string[],
  synonymsOf: (entry: CommandEntry) => string[],
) {
  const ranked = groups
    .flatMap((group) => group.entries.map((entry) => ranking(group, entry)))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank);
  const sure = ranked.filter(({ rank }) => rank < FUZZY);
  return {
    sure: grouped(sure.slice(0, MOST_COMMANDS)),
    fuzzy: sure.length > 0 ? [] : grouped(ranked.slice(0, MOST_COMMANDS)),
  };

  function ranking(group: EntryGroup, entry: CommandEntry) {
    const searched: Searched = {
      label: entry.text,
      synonyms: synonymsOf(entry),
      context: `${group.title} ${entry.detail ?? ''}`,
    };
    const detail = entry.detail ?? synonymOf(searched, words);
    return {
      group,
      entry: detail === undefined ? entry : { ...entry, detail },
      rank: rankOf(searched, words) ?? Infinity,
    };
  }
}

type Ranked = { group: EntryGroup; entry: CommandEntry };

/** By group, in the order of each group's best entry. */
const grouped = (ranked: Ranked[]): EntryGroup<CommandEntry>[] =>
  [...new Set(ranked.map(({ group }) => group))].map((group) => ({
    ...group,
    entries: ranked.filter((one) => one.group === group).map(({ entry }) => entry),
  }));
