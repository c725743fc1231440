import { useMemo } from 'react';

import { type RoutingField } from '#contract/routing.ts';
import { MAX_RULE_NAME, type RoutingRuleBody } from '#contract/routingRuleBody.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { FieldWords } from '#src/shared/master-detail/useAskWhose.ts';

import { conditionsOf } from './ruleEdits.ts';
import { type RuleOptions, textsOf } from './useRuleOptions.ts';

/** The order in which a sentence names conditions. */
const SAID: readonly RoutingField[] = [
  'categoryId',
  'errorTypeId',
  'priority',
  'projectId',
  'spaceId',
  'reporterType',
];

/** A part of a sentence: words, then a value in bold. */
export type Phrase = {
  before: string;
  value: string;
  /** Follows the part before it without a comma. */
  isClose?: boolean;
};

const LISTS: Record<string, keyof RuleOptions> = {
  agentId: 'people',
  teamId: 'teams',
  labelIds: 'labels',
  contractorId: 'firms',
  clockIds: 'clocks',
};

/** A rule in words. */
export function useRuleWords(options: RuleOptions) {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const or = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
    const and = new Intl.ListFormat(i18n.language);
    const valuesText = (field: keyof RuleOptions, values: readonly (string | number)[]) =>
      or.format(textsOf(options[field], values));

    const firstWord = (field: RoutingField) => {
      const word = NEEDS_WORD.has(field) ? t(`rules.say.${field}`) : '';
      return word.charAt(0).toLocaleUpperCase(i18n.language) + word.slice(1);
    };
    const conditionsText = (body: RoutingRuleBody): Phrase[] => {
      const conditions = conditionsOf(body).filter(({ values }) => values.length > 0);
      return SAID.flatMap(
        (field) => conditions.find((condition) => condition.field === field) ?? [],
      ).map(({ field, values }, nth) => ({
        before: nth > 0 ? t(`rules.say.${field}`) : firstWord(field),
        value: valuesText(field, values),
        isClose: field === 'projectId',
      }));
    };
    const outcomeText = ({
      priority,
      labelIds,
      contractorId,
      clockIds,
    }: RoutingRuleBody): Phrase[] => [
      ...(priority
        ? [{ before: t('rules.say.setPriority'), value: t(`common.priority.${priority}`) }]
        : []),
      ...(labelIds.length > 0
        ? [
            {
              before: t('rules.say.addLabels', { count: labelIds.length }),
              value: and.format(textsOf(options.labels, labelIds)),
            },
          ]
        : []),
      ...(contractorId === null
        ? []
        : [{ before: t('rules.say.propose'), value: valuesText('firms', [contractorId]) }]),
      ...(options.clocks ?? [])
        .filter(({ value }) => clockIds.some((id) => id === value))
        .map(({ kind, detail = '' }) => ({ before: t(`rules.say.clock.${kind}`), value: detail })),
    ];
    /** The name a rule gets that is given none. */
    const nameOf = (body: RoutingRuleBody): string =>
      conditionsText(body)
        .map(({ value }) => value)
        .join(' · ')
        .slice(0, MAX_RULE_NAME)
        .trim() || t('rules.groups.rest');
    const fieldWords: FieldWords = {
      label: (field) => t(`rules.fields.${field.replace('conditions.', '')}`),
      text: (field, value) => {
        if (field === 'priority' && typeof value === 'string') return t(`common.priority.${value}`);
        const list = LISTS[field] ?? (field.replace('conditions.', '') as RoutingField);
        if (value === null || value === undefined || !(list in options)) return undefined;
        return and.format(textsOf(options[list], [value].flat() as (string | number)[]));
      },
    };
    return { conditionsText, outcomeText, nameOf, fieldWords, valuesText };
  }, [t, i18n.language, options]);
}
export type RuleWords = ReturnType<typeof useRuleWords>;

/** Fields whose values do not speak for themselves at the beginning of a sentence. */
const NEEDS_WORD: ReadonlySet<RoutingField> = new Set(['spaceId', 'reporterType']);
