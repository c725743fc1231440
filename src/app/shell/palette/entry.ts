import type { IssueStatus } from '#contract/issueStatus.ts';
import { hasWords } from '#src/shared/lib/plainText.ts';
import type { Recent } from '#src/shared/recent/recent.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

/** One line of the palette: it leads to a page, or does something. */
export type Entry = {
  id: string;
  text: string;
  detail?: string;
  icon?: IconName;
  /** An issue has its status in place of an icon. */
  status?: IssueStatus;
  /** The object's plate. */
  plate?: string;
  keys?: string;
  /** The language that the text is in, where that is another. */
  lang?: string;
  to?: string;
  run?: () => void;
  /** Stands in for what is not found. */
  isLast?: true;
  /** What to remember it by when it is opened. */
  recent?: Omit<Recent, 'to'>;
};
export type EntryGroup = { id: string; title: string; entries: Entry[] };

/** The commands that have the words; the name of the group counts, too: `språk` finds the languages. */
export function withWords(groups: EntryGroup[], words: string[]): EntryGroup[] {
  return groups.map((group) => ({
    ...group,
    entries: group.entries.filter(({ text, detail = '' }) =>
      hasWords(`${group.title} ${text} ${detail}`, words),
    ),
  }));
}

export const notEmpty = ({ entries }: EntryGroup) => entries.length > 0;
