import type { IssueStatus } from '#contract/issueStatus.ts';
import type { CommandName } from '#src/shared/keys/action.ts';
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
export type EntryGroup<E extends Entry = Entry> = { id: string; title: string; entries: E[] };

/** An entry that is found by its command's words too. */
export type CommandEntry = Entry & { command: CommandName };

export const notEmpty = ({ entries }: EntryGroup) => entries.length > 0;
