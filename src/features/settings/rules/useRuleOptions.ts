import { useMemo } from 'react';

import type { ClockKind } from '#contract/issueClock.ts';
import { isStaff } from '#contract/permissions.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import { REPORTER_TYPES, type RoutingField } from '#contract/routing.ts';
import { useListAgentOptionsQuery, useListTeamsQuery } from '#src/entities/agent/agentApi.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { spanText } from '#src/entities/clock/useSpanText.ts';
import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { useListRuleClocksQuery } from '#src/entities/routing/rulesApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Option } from '#src/shared/ui/options/option.ts';

type Value = string | number;
type RuleOption = Option<Value> & { inactive?: boolean };
/** With the time that it gives as its detail. */
type ClockOption = RuleOption & { kind: ClockKind };
/** What rules are made of; undefined while loading. */
export type RuleOptions = Record<
  RoutingField | 'people' | 'teams' | 'labels' | 'firms',
  readonly RuleOption[] | undefined
> & { clocks: readonly ClockOption[] | undefined };

type Named = { id: number; name: string; inactive?: boolean };
const named = (list: readonly Named[] | undefined) =>
  list?.map(({ id, name, inactive = false }) => ({ value: id, text: name, inactive }));

/** Everything a rule may name, inactive things included: rules keep them. */
export function useRuleOptions(): { options: RuleOptions; isLoading: boolean } {
  const { t, i18n } = useTranslation();
  const asked = [
    useListProjectOptionsQuery(),
    useListAgentOptionsQuery(),
    useListTeamsQuery(),
    useListRuleClocksQuery(),
    useCatalogue('internalCategory'),
    useCatalogue('externalCategory'),
    useCatalogue('errorType'),
    useCatalogue('issueLabel'),
  ] as const;
  const [{ data: projects }, { data: agents }, { data: teams }, { data: clocks }] = asked;
  const [
    ,
    ,
    ,
    ,
    { items: categories },
    { items: spaces },
    { items: errorTypes },
    { items: labels },
  ] = asked;
  const options = useMemo(
    () => ({
      projectId: named(projects),
      categoryId: named(categories),
      spaceId: named(spaces),
      errorTypeId: named(errorTypes),
      priority: PRIORITIES.map((value) => ({ value, text: t(`common.priority.${value}`) })),
      reporterType: REPORTER_TYPES.map((value) => ({ value, text: t(`rules.reporter.${value}`) })),
      people: named(agents?.filter(isStaff)),
      teams: named(teams),
      labels: named(labels),
      clocks: clocks?.map(({ id, name, kind, minutes, hours, enabled }) => ({
        value: id,
        text: name,
        detail: spanText(minutes, { hours }, i18n.language),
        kind,
        inactive: !enabled,
      })),
      firms: named(
        agents
          ?.filter(({ roleGroup }) => roleGroup === 'ROLE_CONTRACTOR')
          .map(({ id, name, firm, inactive }) => ({ id, name: firm ?? name, inactive })),
      ),
    }),
    [projects, agents, teams, categories, spaces, errorTypes, labels, clocks, i18n.language, t],
  );
  return { options, isLoading: asked.some(({ isLoading }) => isLoading) };
}

/** What can be chosen: what is active, and what is chosen already. */
export const choosable = (
  options: readonly RuleOption[] | undefined,
  chosen: readonly Value[],
): Option<Value>[] | undefined =>
  options
    ?.filter(({ inactive, value }) => !inactive || chosen.includes(value))
    .map(({ inactive: _, ...option }) => option);

/** Names of the values; `…` while they are loading. */
export const textsOf = (
  options: readonly RuleOption[] | undefined,
  values: readonly Value[],
): string[] =>
  values.map((value) => options?.find((option) => option.value === value)?.text ?? '…');
