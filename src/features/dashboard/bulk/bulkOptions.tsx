import type { ReactNode } from 'react';

import { PRIORITIES } from '#contract/issueFilter.ts';
import type { IssueRow } from '#contract/issueList.ts';
import { mayAssign, mayEdit } from '#contract/issuePolicy.ts';
import { isStaff } from '#contract/permissions.ts';
import { useListAgentOptionsQuery, useListTeamsQuery } from '#src/entities/agent/agentApi.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';

import type { BulkOption } from './BulkMenu.tsx';
import { hasLabel } from './bulkChange.ts';
import type { Draft } from './draft.ts';

type Props = { children: (options: BulkOption[] | undefined) => ReactNode };

/** Option with the same label in the menu and as the dialog's title. */
const option = (key: string | number, label: string, draft: Omit<Draft, 'title'>): BulkOption => ({
  key,
  label,
  title: label.replace(/ …$/, ''),
  ...draft,
});

const to = (responsibleId: number | null) => ({ do: 'assign', responsibleId }) as const;
const toTeam = (teamId: number | null) => ({ do: 'team', teamId }) as const;
/** Option that opens a form. */
const more = (text: string) => `${text} …`;

/** Possible assignees: the actor first, nobody, others, teams. Workers can only take issues. */
export function AssignOptions({ children }: Props) {
  const { t } = useTranslation();
  const agent = useMe()?.agent;
  const mayGive = agent !== undefined && mayEdit(agent.roleGroup, 'teamId');
  const { data: people } = useListAgentOptionsQuery();
  const { data: teams = [] } = useListTeamsQuery(undefined, { skip: !mayGive });
  if (!agent || !people) return children(undefined);

  const actor = { ...agent, agentId: agent.id };
  const myself = { id: agent.id, name: `${agent.firstname} ${agent.lastname}` };
  const others = people.filter(
    (other) =>
      isStaff(other) && !other.inactive && other.id !== agent.id && mayAssign(actor, other.id),
  );
  const titled = (one: BulkOption): BulkOption => ({
    ...one,
    title: `${t('issue.facts.responsible')}: ${one.named?.name ?? one.label}`,
  });
  return children([
    titled(option('me', t('dashboard.me'), { action: to(agent.id), named: myself })),
    ...(mayAssign(actor, null)
      ? [titled(option('none', t('dashboard.nobody'), { action: to(null) }))]
      : []),
    ...others.map(({ id, name }) =>
      titled(option(id, name, { action: to(id), named: { id, name } })),
    ),
    ...teams.map(({ id, name }) =>
      option(`team-${id}`, t('dashboard.bulk.teamNamed', { name }), {
        action: toTeam(id),
        named: { id, name },
      }),
    ),
    ...(teams.length > 0
      ? [option('no-team', t('dashboard.bulk.noTeam'), { action: toTeam(null) })]
      : []),
  ]);
}

export function StatusOptions({ issues, children }: Props & { issues: IssueRow[] }) {
  const { t } = useTranslation();
  return children([
    option('inProgress', t('common.status.inProgress'), {
      action: { do: 'status', status: 'inProgress' },
    }),
    option('done', more(t('common.status.done')), { form: 'done' }),
    option('waiting', more(t('common.status.waiting')), { form: 'wait' }),
    {
      ...option('closed', more(t('common.status.closed')), { form: 'close' }),
      // The action, not the status.
      title: t('dashboard.bulk.closeTitle'),
    },
    ...(issues.length > 1
      ? [option('gather', more(t('dashboard.bulk.gather.title')), { form: 'gather' })]
      : []),
  ]);
}

/** Further bulk changes for leaders. */
export function MoreOptions({ children }: Props) {
  const { t } = useTranslation();
  const roleGroup = useMe()?.agent.roleGroup;
  if (!roleGroup) return children(undefined);
  const priorities = PRIORITIES.toReversed().map((priority) =>
    option(priority, `${t('issue.facts.priority')}: ${t(`common.priority.${priority}`)}`, {
      action: { do: 'priority', priority },
    }),
  );
  return children([
    ...(mayEdit(roleGroup, 'priority') ? priorities : []),
    option('category', more(t('issue.facts.category')), { form: 'category' }),
    ...(mayEdit(roleGroup, 'dueAt')
      ? [option('due', more(t('issue.facts.dueAt')), { form: 'due' })]
      : []),
  ]);
}

/** Removes a label that all issues have; adds any other. */
export function LabelOptions({ issues, children }: Props & { issues: IssueRow[] }) {
  const { items } = useCatalogue('issueLabel');
  return children(
    items
      ?.filter(({ inactive }) => !inactive)
      .map(({ id, name }) => {
        const isOn = issues.every((issue) => hasLabel(issue, id));
        const action = { do: isOn ? 'removeLabel' : 'addLabel', labelId: id } as const;
        return { ...option(id, name, { action, named: { id, name } }), isOn };
      }),
  );
}
