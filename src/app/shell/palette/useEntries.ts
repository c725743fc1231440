import { useLocation } from 'react-router';

import type { Config } from '#contract/session.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { plainWords } from '#src/shared/lib/plainText.ts';
import type { Me } from '#src/shared/session/me.ts';
import { type Recent, useRecent } from '#src/shared/recent/recent.ts';

import { type Entry, type EntryGroup, notEmpty, withWords } from './entry.ts';
import { useCommands } from './useCommands.ts';
import { useSearchResults } from './useSearchResults.ts';

/** Maximum commands before the search results. */
const MOST_COMMANDS = 6;

/** Results for the typed text; recent items while it is empty. */
export function useEntries(typed: string, me: Me, config: Config) {
  const { t } = useTranslation();
  const { list: recent, remember } = useRecent();
  const commands = useCommands(me, config);
  const found = useSearchResults(typed);
  const { pathname } = useLocation();
  const words = plainWords(typed);
  const before: EntryGroup = {
    id: 'recent',
    title: t('palette.groups.recent'),
    // Without the current page.
    entries: recent.filter(({ to }) => to !== pathname).map(recentEntry),
  };
  const groups =
    words.length === 0
      ? [before, ...commands]
      : [...first(withWords(commands, words)), ...found.groups, inList(typed.trim())];
  return { ...found, groups: groups.filter(notEmpty), words, remember };

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

/** The first entries across groups. */
function first(groups: EntryGroup[]): EntryGroup[] {
  let left = MOST_COMMANDS;
  return groups.map((group) => {
    const entries = group.entries.slice(0, left);
    left -= entries.length;
    return { ...group, entries };
  });
}
