import { useDispatch, useSelector } from 'react-redux';

import type { IssueFilter } from '#contract/issueFilter.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import type { Config } from '#contract/session.ts';
import { viewsOf } from '#src/entities/issue/issueViews.ts';
import { useViewText } from '#src/entities/issue/useViewText.ts';
import { languageChosen, type LanguageState } from '#src/shared/i18n/languageSlice.ts';
import { LOCALE_LIST, LOCALES } from '#src/shared/i18n/locales.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Action } from '#src/shared/keys/action.ts';
import { useLetters } from '#src/shared/keys/letters.ts';
import { perform, useActions } from '#src/shared/keys/registry.ts';
import { useTheme } from '#src/shared/lib/theme.ts';
import type { Me } from '#src/shared/session/me.ts';
import { useSignOut } from '#src/shared/session/useSignOut.ts';

import { useOpenOverlay } from '../overlayContext.ts';
import type { Entry, EntryGroup } from './entry.ts';

/** Available commands: the page's own, then navigation, then the rest. */
export function useCommands(me: Me, config: Config): EntryGroup[] {
  const { t } = useTranslation();
  const actions = useActions().filter(({ run, isKeyOnly, within }) => run && !isKeyOnly && !within);
  // Commands with a shortcut first.
  const ofPage = actions
    .filter(({ group }) => group !== 'everywhere' && group !== 'goTo')
    .toSorted((a, b) => Number(!a.keys) - Number(!b.keys));
  const ofGroup = (name: Action['group']) => actions.filter(({ group }) => group === name);
  return [
    { id: 'page', title: t('palette.groups.page'), entries: ofPage.map(entryOf) },
    {
      id: 'go',
      title: t('palette.groups.goTo'),
      entries: [...ofGroup('goTo').map(entryOf), ...useViews(me), ...useAccountLinks(me, config)],
    },
    {
      id: 'do',
      title: t('palette.groups.do'),
      entries: [...ofGroup('everywhere').map(entryOf), ...useSettings()],
    },
    { id: 'language', title: t('common.language'), entries: useLanguages() },
  ];
}

const entryOf = ({ id, label, icon, keys, to }: Action): Entry => ({
  id,
  text: label,
  ...(icon ? { icon } : {}),
  ...(keys ? { keys } : {}),
  ...(to ? { to } : {}),
  run: () => void perform(id),
});

/** Views and tabs of the issue list. */
function useViews({ agent }: Me): Entry[] {
  const { t } = useTranslation();
  const viewText = useViewText();
  const views = viewsOf(agent.roleGroup).map((view) => ({
    id: `view-${view.key}`,
    text: viewText(view),
    icon: view.icon ?? ('envelope' as const),
    to: addressOf(view.filter),
  }));
  const tabs = ISSUE_STATUSES.map((status) => ({
    id: `status-${status}`,
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

function useAccountLinks({ user }: Me, { company }: Config): Entry[] {
  const { t } = useTranslation();
  return [
    ...(user.hasMultipleAgents
      ? [
          {
            id: 'company',
            text: t('shell.chooseCompany'),
            icon: 'building' as const,
            to: '/auth/choose-company',
          },
        ]
      : []),
    ...(company?.supportEmail
      ? [
          {
            id: 'support',
            text: t('shell.support'),
            icon: 'life-preserver' as const,
            run: () => location.assign(`mailto:${company.supportEmail}`),
          },
        ]
      : []),
  ];
}

function useSettings(): Entry[] {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const { theme, toggle: toggleTheme } = useTheme();
  const { areOn, toggle: toggleLetters } = useLetters();
  const open = useOpenOverlay();
  const isDark = theme === 'dark';
  return [
    {
      id: 'dark',
      text: t(isDark ? 'palette.light' : 'palette.dark'),
      icon: isDark ? 'sun' : 'moon',
      run: toggleTheme,
    },
    {
      id: 'letters',
      text: t(areOn ? 'palette.lettersOff' : 'palette.lettersOn'),
      icon: 'toggle-on',
      run: toggleLetters,
    },
    {
      id: 'sessions',
      text: t('shell.sessions.title'),
      icon: 'laptop',
      run: () => open('sessions'),
    },
    {
      id: 'sign-out',
      text: t('shell.signOut'),
      icon: 'box-arrow-right',
      run: signOut,
    },
  ];
}

function useLanguages(): Entry[] {
  const dispatch = useDispatch();
  const chosen = useSelector((state: LanguageState) => state.language.locale);
  return LOCALE_LIST.filter((locale) => locale !== chosen).map((locale) => ({
    id: `language-${locale}`,
    text: LOCALES[locale],
    lang: locale,
    icon: 'translate',
    run: () => dispatch(languageChosen(locale)),
  }));
}
