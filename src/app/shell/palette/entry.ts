import type { IssueStatus } from '#contract/issueStatus.ts';
import { hasWords } from '#src/shared/lib/plainText.ts';
import type { Recent } from '#src/shared/recent/recent.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

/** A result of the palette: opens a page or runs a command. */
export type Entry = {
  id: string;
  text: string;
  detail?: string;
  icon?: IconName;
  /** Status of an issue, shown instead of an icon. */
  status?: IssueStatus;
  /** The object's plate. */
  plate?: string;
  keys?: string;
  /** Language of the text, if not the app's. */
  lang?: string;
  to?: string;
  run?: () => void;
  /** Fallback entry, always last. */
  isLast?: true;
  /** Stored among the recent items when opened. */
  recent?: Omit<Recent, 'to'>;
};
export type EntryGroup = { id: string; title: string; entries: Entry[] };

/** Commands that match the words, group name included: `språk` finds the languages. */
export function withWords(groups: EntryGroup[], words: string[]): EntryGroup[] {
  return groups.map((group) => ({
    ...group,
    entries: group.entries.filter(({ text, detail = '' }) =>
      hasWords(`${group.title} ${text} ${detail}`, words),
    ),
  }));
}

export const notEmpty = ({ entries }: EntryGroup) => entries.length > 0;
