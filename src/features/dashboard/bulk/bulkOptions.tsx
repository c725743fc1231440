import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { IssueRow } from '#contract/issues.ts';
import { mayAssign } from '#contract/issuePolicy.ts';
import { isStaff } from '#contract/permissions.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useMe } from '#src/shared/session/me.ts';

import type { BulkOption } from './BulkMenu.tsx';
import { hasLabel } from './bulkChange.ts';

type Props = { children: (options: BulkOption[] | undefined) => ReactNode };

/** Those the caller may give issues to: himself first, and nobody. A worker can only take them. */
export function AssignOptions({ children }: Props) {
  const { t } = useTranslation();
  const agent = useMe()?.agent;
  const { data: people } = useListAgentOptionsQuery();
  if (!agent || !people) return children(undefined);

  const actor = { ...agent, agentId: agent.id };
  const myself = { id: agent.id, name: `${agent.firstname} ${agent.lastname}` };
  const others = people.filter(
    (other) =>
      isStaff(other) && !other.inactive && other.id !== agent.id && mayAssign(actor, other.id),
  );
  return children([
    {
      key: 'me',
      label: t('dashboard.me'),
      action: { do: 'assign', responsibleId: agent.id },
      named: myself,
    },
    ...(mayAssign(actor, null)
      ? [
          {
            key: 'none',
            label: t('dashboard.nobody'),
            action: { do: 'assign', responsibleId: null } as const,
          },
        ]
      : []),
    ...others.map(({ id, name }) => ({
      key: id,
      label: name,
      action: { do: 'assign', responsibleId: id } as const,
      named: { id, name },
    })),
  ]);
}

export function StatusOptions({ children }: Props) {
  const { t } = useTranslation();
  return children(
    (['inProgress', 'done'] as const).map((status) => ({
      key: status,
      label: t(`common.status.${status}`),
      action: { do: 'status', status },
    })),
  );
}

/** A label that all have is taken off, any other is put on. */
export function LabelOptions({ issues, children }: Props & { issues: IssueRow[] }) {
  const { items } = useCatalogue('issueLabel');
  return children(
    items
      ?.filter(({ inactive }) => !inactive)
      .map(({ id, name }) => {
        const isOn = issues.every((issue) => hasLabel(issue, id));
        return {
          key: id,
          label: name,
          isOn,
          action: { do: isOn ? 'removeLabel' : 'addLabel', labelId: id },
          named: { id, name },
        };
      }),
  );
}
