import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Action, Command } from '#src/shared/keys/action.ts';
import { perform } from '#src/shared/keys/registry.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import { addFact } from '../facts/adding.ts';
import { useMayTake } from '../facts/ResponsibleFacts.tsx';
import { stepsOf } from '../head/steps.ts';
import { useIssue } from '../issueContext.ts';
import { showTab } from './showTab.ts';

/**
 * E assigns the issue: leaders choose whom, workers take it. S opens the status, B the priority, D the due date, Y the
 * category, L the labels, O the contractors; F goes through the tabs. The palette opens further facts.
 */
export function useFactKeys() {
  const { t } = useTranslation();
  const { issue, actor, isStaff, mayEdit } = useIssue();
  const mayGive = mayEdit('responsibleId') && mayEdit('teamId');
  const mayTake = useMayTake();
  const mayLabel = useCan('issue.labels');
  const mayDelegate = useCan('issue.delegate');
  const hasSteps = stepsOf(issue, actor, isStaff).some(({ refusal }) => refusal === undefined);
  /** By its button, which is called so. */
  const open = (fact: string) => () => {
    const name = t('issue.facts.change', { fact: t(`issue.facts.${fact}`) });
    if (!press('.edit', ({ title }) => title === name)) {
      addFact(fact === 'visit' ? 'plannedFrom' : fact);
    }
  };
  const commands: [boolean, Command][] = [
    [mayGive, { ...OF_ISSUE, id: 'assign', keys: 'e', icon: 'person', run: open('responsible') }],
    [
      mayTake,
      {
        ...OF_ISSUE,
        id: 'take',
        ...(mayGive ? {} : { keys: 'e' }),
        icon: 'person-check',
        run: () => press('.take'),
      },
    ],
    [hasSteps, { ...OF_ISSUE, id: 'status', keys: 's', icon: 'circle-half', run: openSteps }],
    [
      mayEdit('priority'),
      { ...OF_ISSUE, id: 'priority', keys: 'b', icon: 'bar-chart-fill', run: open('priority') },
    ],
    [
      mayEdit('dueAt'),
      { ...OF_ISSUE, id: 'due', keys: 'd', icon: 'hourglass-split', run: open('dueAt') },
    ],
    [mayLabel, { ...OF_ISSUE, id: 'labels', keys: 'l', icon: 'tag', run: open('labels') }],
    [
      mayEdit('categoryId'),
      { ...OF_ISSUE, id: 'category', keys: 'y', icon: 'columns-gap', run: open('category') },
    ],
    [mayGive, { ...OF_ISSUE, id: 'team', icon: 'people', run: open('team') }],
    [
      mayEdit('plannedFrom'),
      { ...OF_ISSUE, id: 'visit', icon: 'calendar-event', run: open('visit') },
    ],
  ];
  // Before the facts are there it does nothing, rather than begin a message.
  const order: Action = {
    ...OF_ISSUE,
    id: 'delegate-key',
    label: t('delegation.send'),
    keys: 'o',
    isKeyOnly: true,
    run: () => void perform('delegate'),
  };
  useKeys([
    ...(mayDelegate ? [order] : []),
    ...commands.filter(([isOffered]) => isOffered).map(([, command]) => command),
    { ...OF_ISSUE, id: 'tabs', label: t('keys.tabs'), keys: 'f', isKeyOnly: true, run: nextTab },
  ]);
}

const OF_ISSUE = { group: 'issue' } as const;

function press(selector: string, isIt: (button: HTMLElement) => boolean = () => true) {
  showTab('facts');
  const button = [...document.querySelectorAll<HTMLElement>(selector)].find(isIt);
  button?.click();
  return button !== undefined;
}

const openSteps = () => document.querySelector<HTMLElement>('.btn-status')?.click();

/** The focus goes to the chosen tab first, then from tab to tab. */
function nextTab() {
  const list =
    document.querySelector('.issue-side [role="tablist"]') ??
    document.querySelector('.issue-tabs[role="tablist"]');
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = tabs.findIndex((tab) => tab.ariaSelected === 'true');
  const isThere = list?.contains(document.activeElement) === true;
  const next = tabs[isThere ? (at + 1) % tabs.length : at];
  if (isThere) next?.click();
  next?.focus();
}
