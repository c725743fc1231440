import { Fragment } from 'react';

import { ROUTING_FIELDS, type RoutingField } from '#contract/routing.ts';
import { MAX_CONDITIONS, type RoutingRuleBody } from '#contract/routingRuleBody.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

import { type Condition, conditionsOf, withConditions } from './ruleEdits.ts';
import { SaidSlot } from './SaidSlot.tsx';
import { choosable, type RuleOptions } from './useRuleOptions.ts';
import type { RuleWords } from './useRuleWords.ts';
import { ValuesSlot } from './ValuesSlot.tsx';

/** Values of one condition at most. */
const MAX_VALUES = 50;

type Props = {
  body: RoutingRuleBody;
  options: RuleOptions;
  words: RuleWords;
  isFaulty: boolean;
  onChange: (part: Partial<RoutingRuleBody>) => void;
};

/** `När [projekt] är [Kvarnholmen] och [kategori] är [VVS eller Läckage] [+ villkor]`. */
export function ConditionSlots({ body, options, words, isFaulty, onChange }: Props) {
  const { t } = useTranslation();
  const conditions = conditionsOf(body);
  const free = ROUTING_FIELDS.filter((field) => !conditions.some((one) => one.field === field));
  const put = (next: readonly Condition[]) =>
    onChange({ conditions: withConditions(body, next).conditions });
  return (
    <>
      {conditions.length === 0 && <span>{t('rules.build.always')}</span>}
      {conditions.map(({ field, values }, nth) => (
        <Fragment key={field}>
          <SaidSlot said={t(nth === 0 ? 'rules.build.when' : 'rules.build.and')}>
            <FieldSlot
              {...{ field, free }}
              onChange={(other) => put(conditions.with(nth, { field: other, values: [] }))}
            />
          </SaidSlot>
          <SaidSlot said={t('rules.build.is')}>
            <span className="slot-pair">
              <ValuesSlot
                label={t('rules.build.values', { field: t(`rules.fields.${field}`) })}
                text={
                  values.length === 0 ? t('rules.build.choose') : words.valuesText(field, values)
                }
                options={choosable(options[field], values)}
                chosen={values}
                isInvalid={isFaulty && values.length === 0}
                max={MAX_VALUES}
                onChange={(chosen) => put(conditions.with(nth, { field, values: chosen }))}
              />
              <IconButton
                icon="x"
                label={t('rules.build.removeCondition', { field: t(`rules.fields.${field}`) })}
                onClick={() => put(conditions.filter((one) => one.field !== field))}
              />
            </span>
          </SaidSlot>
        </Fragment>
      ))}
      {conditions.length < MAX_CONDITIONS && free[0] && (
        <button
          type="button"
          className="slot add"
          onClick={() => put([...conditions, { field: free[0]!, values: [] }])}
        >
          <Icon name="plus" />
          {t('rules.build.add')}
        </button>
      )}
    </>
  );
}

type FieldProps = {
  field: RoutingField;
  free: readonly RoutingField[];
  onChange: (field: RoutingField) => void;
};

function FieldSlot({ field, free, onChange }: FieldProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('rules.build.field')}
      value={field}
      onChange={({ target }) => onChange(target.value as RoutingField)}
    >
      {ROUTING_FIELDS.filter((one) => one === field || free.includes(one)).map((one) => (
        <option key={one} value={one}>
          {t(`rules.fields.${one}`)}
        </option>
      ))}
    </Select>
  );
}
