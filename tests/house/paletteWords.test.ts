import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';

import { isLocale, LOCALE_LIST, type Locale } from '#contract/locales.ts';
import type { CommandEntry } from '#src/app/shell/palette/entry.ts';
import { matching } from '#src/app/shell/palette/matching.ts';
import type { Action, CommandName } from '#src/shared/keys/action.ts';
import { plain, plainWords } from '#src/shared/lib/plainText.ts';
import { appSources, jsonBelow } from '#tests/support/sourceTexts.ts';

const files = jsonBelow('src/locales');
const sources = appSources();

type Words = { label?: string; words: string };
type Texts = { palette: { commands: Record<CommandName, Words> } };
const commandsOf = (locale: string) =>
  Object.entries((files[`src/locales/${locale}/palette.json`] as Texts).palette.commands) as [
    CommandName,
    Words,
  ][];

/** A language's texts with its terms filled in, as the palette shows them. */
async function translator(locale: Locale) {
  const i18n = createInstance({ lng: locale, interpolation: { escapeValue: false } });
  await i18n.init();
  i18n.services.formatter?.add(
    'capitalize',
    (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
  );
  for (const [path, texts] of Object.entries(files)) {
    if (path.includes(`/${locale}/`)) i18n.addResourceBundle(locale, 'translation', texts, true);
  }
  return i18n.t;
}

describe('F-37 the words of the command palette', () => {
  it.each(LOCALE_LIST)('%s has a synonym or more for every command, none twice', (locale) => {
    const commands = commandsOf(locale);
    expect(commands.length).toBeGreaterThan(70);
    const faults = commands.flatMap(([name, { label = '', words }]) => {
      const all = words.split(', ').map(plain);
      const isFine =
        all.every((word) => word.trim() !== '') &&
        new Set(all).size === all.length &&
        !all.includes(plain(label));
      return isFine ? [] : [name];
    });
    expect(faults).toEqual([]);
  });

  it('is in the languages of staff only', () => {
    const locales = Object.keys(files).flatMap((path) =>
      path.endsWith('/palette.json') ? [path.split('/').at(-2) ?? ''] : [],
    );
    expect(locales.toSorted()).toEqual([...LOCALE_LIST].toSorted());
    expect(locales.every(isLocale)).toBe(true);
  });
});

/** What people type, and the command meant. */
const TYPED: Record<Locale, [typed: string, command: CommandName][]> = {
  'sv-SE': [
    ['tilldela', 'assign'],
    ['tildela', 'assign'],
    ['skicka till entreprenör', 'delegate'],
    ['skicka till firma', 'delegate'],
    ['delegera', 'delegate'],
    ['beställ', 'delegate'],
    ['ny vy', 'new-view'],
    ['kopiera', 'copy-link'],
    ['påminn', 'remind'],
    ['stäng', 'close'],
    ['deadline', 'due'],
    ['skriv ut', 'print'],
  ],
  'en-GB': [
    ['assign', 'assign'],
    ['asign', 'assign'],
    ['work order', 'delegate'],
    ['delegate', 'delegate'],
    ['new view', 'new-view'],
    ['copy', 'copy-link'],
    ['chase', 'remind'],
    ['deadline', 'due'],
    ['print', 'print'],
  ],
  'nb-NO': [
    ['tildel', 'assign'],
    ['tidel', 'assign'],
    ['bestill', 'delegate'],
    ['håndverker', 'delegate'],
    ['ny visning', 'new-view'],
    ['kopier', 'copy-link'],
    ['påminn', 'remind'],
    ['skriv ut', 'print'],
  ],
  'da-DK': [
    ['tildel', 'assign'],
    ['bestil', 'delegate'],
    ['håndværker', 'delegate'],
    ['handvaerker', 'delegate'],
    ['ny visning', 'new-view'],
    ['kopier', 'copy-link'],
    ['rykker', 'remind'],
    ['udskriv', 'print'],
  ],
  'fi-FI': [
    ['osoita', 'assign'],
    ['tilaa', 'delegate'],
    ['urakoitsija', 'delegate'],
    ['uusi näkymä', 'new-view'],
    ['kopioi', 'copy-link'],
    ['muistuta', 'remind'],
    ['tulosta', 'print'],
  ],
  'de-DE': [
    ['zuweisen', 'assign'],
    ['zuweissen', 'assign'],
    ['beauftragen', 'delegate'],
    ['handwerker', 'delegate'],
    ['neue ansicht', 'new-view'],
    ['link kopieren', 'copy-link'],
    ['nachhaken', 'remind'],
    ['drucken', 'print'],
  ],
  'pl-PL': [
    ['przypisz', 'assign'],
    ['zleć', 'delegate'],
    ['podwykonawca', 'delegate'],
    ['nowy widok', 'new-view'],
    ['kopiuj', 'copy-link'],
    ['ponaglij', 'remind'],
    ['drukuj', 'print'],
  ],
};

describe('F-37 a command is first', () => {
  it.each(LOCALE_LIST)('in %s by what people type', async (locale) => {
    const t = await translator(locale);
    const entries = commandsOf(locale).map(([command, { label }]): CommandEntry => ({
      id: command,
      command,
      text: label ? t(`palette.commands.${command}.label`, { name: '' }) : '',
    }));
    // The page's own come first.
    const start = entries.findIndex(({ id }) => id === 'assign');
    const group = {
      id: 'all',
      title: '',
      entries: [...entries.slice(start), ...entries.slice(0, start)],
    };
    const first = (typed: string) => {
      const { sure, fuzzy } = matching([group], plainWords(typed), ({ command }) =>
        t(`palette.commands.${command}.words`).split(', '),
      );
      return [...sure, ...fuzzy][0]?.entries[0]?.command;
    };
    expect(TYPED[locale].map(([typed]) => [typed, first(typed)])).toEqual(TYPED[locale]);
  });
});

/** Menus whose items are no actions of a page, and why. */
const OTHER_MENUS = {
  'shared/keys/ActionItem.tsx': 'draws actions',
  'app/shell/SignOutItem.tsx': 'the user menu: in the palette by useCommands',
  'app/shell/UserPanel.tsx': 'the user menu: in the palette by useCommands',
  'features/issue/conversation/MessageMenu.tsx': 'of one message among many',
  'features/issue/delegation/AssignMenu.tsx': 'of one job among several',
  'features/inbox/acts/LaterMenu.tsx': 'a choice of time after the command',
  'features/settings/people/PersonMenu.tsx': 'of one person among many',
  'features/settings/rules/RuleMenu.tsx': 'of one rule among many',
  'features/statistics/figures/Figure.tsx': 'of one figure among several',
  'features/statistics/saved/Reports.tsx': 'of one report among many',
  'features/showcase/parts/Folded.tsx': 'on show only',
};

/** Keys that are no commands, by file, and why. */
const KEYS_ONLY = {
  'app/shell/SearchField.tsx': 'focuses the field that opens the palette',
  'app/shell/useShellKeys.ts': 'opens the palette; sends or saves the form in focus',
  'features/dashboard/bulk/BulkBar.tsx': 'Escape',
  'features/dashboard/list/useListKeys.ts': 'steps from row to row',
  'features/inbox/list/useLineKeys.ts': 'steps from line to line, and the panel above a page',
  'features/inbox/panel/InboxPanel.tsx': 'closes the panel',
  'features/issue/composer/useComposerKeys.ts':
    'the letter that begins a message; private messages that the page’s own buttons begin',
  'features/issue/composer/useFold.ts': 'Escape',
  'features/issue/head/Crumbs.tsx': 'Escape, and the steps at the ends of the list',
  'features/issue/head/IssueMeta.tsx': 'focuses the act, which is a command of its own',
  'features/issue/layout/useFactKeys.ts':
    'steps from tab to tab; the key of a command of the facts',
  'features/issue/presence/Came.tsx': 'while writing',
  'shared/master-detail/SaveBar.tsx': 'saves the form in focus; a command does as well',
  'shared/rich-text/RichTextEditor.tsx': 'sends the text in focus',
};

const filesWith = (pattern: RegExp) =>
  Object.entries(sources)
    .filter(([path, source]) => !path.includes('.test.') && pattern.test(source))
    .map(([path]) => path.replace(/^src\//u, ''))
    .toSorted();

describe('F-37 no action of a page is forgotten', () => {
  it('menus are drawn from actions, which the palette has', () => {
    expect(filesWith(/<MenuItem\b/u), 'use ActionItem and useKeys').toEqual(
      Object.keys(OTHER_MENUS).toSorted(),
    );
  });

  it('few keys are no commands', () => {
    expect(filesWith(/\bisKeyOnly: true\b(?!;)/u), 'give it words in palette.json').toEqual(
      Object.keys(KEYS_ONLY).toSorted(),
    );
  });

  it('an action without words, or without a label, does not compile', () => {
    const planted: Action[] = [
      { id: 'print', group: 'issue' },
      { id: 'set-status:done', name: 'Done', group: 'issue' },
      // @ts-expect-error No such words in palette.json.
      { id: 'planted', label: 'Planted', group: 'issue' },
      // @ts-expect-error The palette has no label of it.
      { id: 'mark-unread', group: 'issue' },
    ];
    expect(planted).toHaveLength(4);
  });
});
