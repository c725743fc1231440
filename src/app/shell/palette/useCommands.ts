import { useDispatch, useSelector } from 'react-redux';

import type { IssueFilter } from '#contract/issueFilter.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import { can } from '#contract/permissions.ts';
import type { Config } from '#contract/session.ts';
import { viewsOf } from '#src/entities/issue/issueViews.ts';
import { useViewText } from '#src/entities/issue/useViewText.ts';
import { languageChosen, type LanguageState } from '#src/shared/i18n/languageSlice.ts';
import { LOCALE_LIST, LOCALES } from '#src/shared/i18n/locales.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Action, Command, CommandName } from '#src/shared/keys/action.ts';
import { commandOf, commandOrder, labelOf } from '#src/shared/keys/commandText.ts';
import { useLetters } from '#src/shared/keys/letters.ts';
import { perform, useActions } from '#src/shared/keys/registry.ts';
import { useTheme } from '#src/shared/lib/theme.ts';
import type { Me } from '#src/shared/session/me.ts';
import { useSignOut } from '#src/shared/session/useSignOut.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useOpenOverlay } from '../overlayContext.ts';
import type { CommandEntry, EntryGroup } from './entry.ts';

/** Available commands: the page's own, then navigation, then the rest. */
export function useCommands(me: Me, config: Config): EntryGroup<CommandEntry>[] {
  const { t } = useTranslation();
  const entryOf = useEntryOf();
  const actions = useActions().filter(isCommand);
  const order = commandOrder(t);
  const place = ({ id }: Command) => order.indexOf(commandOf(id));
  // Commands with a shortcut first, then as the words are ordered.
  const ofPage = actions
    .filter(({ group }) => group !== 'everywhere' && group !== 'goTo')
    .toSorted((a, b) => Number(!a.keys) - Number(!b.keys) || place(a) - place(b));
  const ofGroup = (name: Action['group']) =>
    actions.filter(({ group }) => group === name).map(entryOf);
  return [
    { id: 'page', title: t('palette.groups.page'), entries: ofPage.map(entryOf) },
    {
      id: 'go',
      title: t('palette.groups.goTo'),
      entries: [...ofGroup('goTo'), ...useViews(me), ...useAccountLinks(me, config)],
    },
    {
      id: 'do',
      title: t('palette.groups.do'),
      entries: [...ofGroup('everywhere'), ...useSettings()],
    },
    { id: 'language', title: t('common.language'), entries: useLanguages() },
  ];
}

const isCommand = (action: Action): action is Command =>
  action.run !== undefined && !action.isKeyOnly && !action.within;

/** A list's command refuses while no row is chosen. */
function useEntryOf() {
  const { t } = useTranslation();
  const toast = useToast();
  return (action: Command): CommandEntry => {
    const { id, icon, keys, to, group } = action;
    return {
      id,
      command: commandOf(id),
      text: labelOf(t, action),
      ...(icon ? { icon } : {}),
      ...(keys ? { keys } : {}),
      ...(to ? { to } : {}),
      run: () => {
        if (perform(id) === false && group === 'list') toast.error(t('palette.chooseFirst'));
      },
    };
  };
}

/** Views and tabs of the issue list. */
function useViews({ agent }: Me): CommandEntry[] {
  const { t } = useTranslation();
  const viewText = useViewText();
  const views = viewsOf(agent.roleGroup).map((view) => ({
    id: `view:${view.key}`,
    command: 'view' as const,
    text: viewText(view),
    icon: view.icon ?? ('envelope' as const),
    to: addressOf(view.filter),
  }));
  const tabs = ISSUE_STATUSES.map((status) => ({
    id: `status-list:${status}`,
    command: 'status-list' as const,
    text: t('palette.issuesWith', { status: t(`common.status.${status}`) }),
    status,
    to: addressOf({ status: [status] }),
  }));
  return [...views, ...tabs];
}

const addressOf = (filter: IssueFilter) => {
  const params = Object.entries(filter).map(([field, value]) => [field, String(value)]);
  const query = new URLSearchParams(params).toString();
  return query ? `/dashboard?${query}` : '/dashboard';
};

const page = (id: CommandName, text: string, icon: IconName, to: string): CommandEntry => ({
  id,
  command: id,
  text,
  icon,
  to,
});

const act = (id: CommandName, text: string, icon: IconName, run: () => void): CommandEntry => ({
  id,
  command: id,
  text,
  icon,
  run,
});

function useAccountLinks({ agent, user }: Me, { company }: Config): CommandEntry[] {
  const { t } = useTranslation();
  return [
    ...(user.hasMultipleAgents
      ? [page('company', t('shell.chooseCompany'), 'building', '/auth/choose-company')]
      : []),
    page('notification-choices', t('shell.notifications'), 'bell', '/preferences/notifications'),
    ...(can(agent, 'issue.edit')
      ? [page('absence', t('shell.absence'), 'calendar-event', '/absence')]
      : []),
    ...(company?.supportEmail
      ? [
          act('support', t('shell.support'), 'life-preserver', () =>
            location.assign(`mailto:${company.supportEmail}`),
          ),
        ]
      : []),
  ];
}

function useSettings(): CommandEntry[] {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const { theme, toggle: toggleTheme } = useTheme();
  const { areOn, toggle: toggleLetters } = useLetters();
  const open = useOpenOverlay();
  const isDark = theme === 'dark';
  return [
    // Once the palette is gone from the page.
    act('print', labelOf(t, { id: 'print' }), 'file-text', () => setTimeout(() => window.print())),
    act('dark', t(isDark ? 'palette.light' : 'palette.dark'), isDark ? 'sun' : 'moon', toggleTheme),
    act(
      'letters',
      t(areOn ? 'palette.lettersOff' : 'palette.lettersOn'),
      'toggle-on',
      toggleLetters,
    ),
    act('calendar', t('shell.calendar'), 'calendar3', () => open('calendar')),
    act('sessions', t('shell.sessions.title'), 'laptop', () => open('sessions')),
    act('sign-out', t('shell.signOut'), 'box-arrow-right', signOut),
  ];
}

function useLanguages(): CommandEntry[] {
  const dispatch = useDispatch();
  const chosen = useSelector((state: LanguageState) => state.language.locale);
  return LOCALE_LIST.filter((locale) => locale !== chosen).map((locale) => ({
    id: `language:${locale}`,
    command: 'language' as const,
    text: LOCALES[locale],
    lang: locale,
    icon: 'translate',
    run: () => dispatch(languageChosen(locale)),
  }));
}
