import { useLocation } from 'react-router';

import type { Config } from '#contract/session.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { plainWords } from '#src/shared/lib/plainText.ts';
import type { Me } from '#src/shared/session/me.ts';
import { type Recent, useRecent } from '#src/shared/recent/recent.ts';

import { type CommandEntry, type Entry, type EntryGroup, notEmpty } from './entry.ts';
import { matching } from './matching.ts';
import { useCommands } from './useCommands.ts';
import { useRecentCommands } from './useRecentCommands.ts';
import { useSearchResults } from './useSearchResults.ts';

/** Recent commands above the list of all. */
const MOST_RECENT = 3;

/** Results for the typed text; recent items while it is empty. */
export function useEntries(typed: string, me: Me, config: Config) {
  const { t } = useTranslation();
  const recent = useRecent();
  const recentCommands = useRecentCommands();
  const commands = useCommands(me, config);
  const found = useSearchResults(typed);
  const { pathname } = useLocation();
  const words = plainWords(typed);
  const synonyms = ({ command }: CommandEntry) =>
    t(`palette.commands.${command}.words`).split(/,\s*/u);
  const groups = words.length === 0 ? everything() : results();
  const remember = (entry: Entry) => {
    if ('command' in entry) recentCommands.remember(entry.id);
    else if (entry.to && entry.recent) recent.remember({ ...entry.recent, to: entry.to });
  };
  return { ...found, groups: groups.filter(notEmpty), words, remember };

  /** Recent commands that the page has, recent pages, then all commands. */
  function everything(): EntryGroup[] {
    const all = commands.flatMap(({ entries }) => entries);
    const last = recentCommands.list
      .flatMap((id) => all.find((entry) => entry.id === id) ?? [])
      .slice(0, MOST_RECENT);
    const pages = recent.list.filter(({ to }) => to !== pathname).map(recentEntry);
    return [
      { id: 'recent', title: t('palette.groups.recent'), entries: [...last, ...pages] },
      ...commands.map((group) => ({
        ...group,
        entries: group.entries.filter((entry) => !last.includes(entry)),
      })),
    ];
  }

  /** Misspelt commands after what the server found under the very words. */
  function results(): EntryGroup[] {
    const { sure, fuzzy } = matching(commands, words, synonyms);
    return [...sure, ...found.groups, ...fuzzy, inList(typed.trim())];
  }

  function inList(q: string): EntryGroup {
    const to = `/dashboard?q=${encodeURIComponent(q)}`;
    const text = t('palette.inList', { q });
    const entry: Entry = { id: 'in-list', text, icon: 'search', to, isLast: true };
    return { id: 'list', title: t('palette.groups.list'), entries: [entry] };
  }
}

const ICONS = { issue: 'file-text', place: 'building', person: 'person' } as const;

const recentEntry = ({ kind, text, detail, to }: Recent): Entry => ({
  id: `recent-${to}`,
  text,
  detail,
  icon: ICONS[kind],
  to,
  recent: { kind, text, detail },
});
