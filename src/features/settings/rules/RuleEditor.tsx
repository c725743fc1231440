import { useEffect, useId, useRef } from 'react';

import { MAX_RULE_NAME, type RoutingRuleBody } from '#contract/routingRuleBody.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { ConditionSlots } from './ConditionSlots.tsx';
import { OutcomeSlots } from './OutcomeSlots.tsx';
import { usePeriodText } from './PeriodSelect.tsx';
import { hasValues, isComplete, type RuleEntry } from './ruleEdits.ts';
import { RuleTags } from './RuleTags.tsx';
import type { DryRunState } from './useDryRun.ts';
import type { RuleOptions } from './useRuleOptions.ts';
import type { Rules } from './useRules.ts';
import type { RuleWords } from './useRuleWords.ts';

type Props = {
  entry: RuleEntry;
  rules: Rules;
  options: RuleOptions;
  words: RuleWords;
  dryRun: DryRunState;
  neverWins: boolean;
};

/** A rule's sentence with a slot for each of its parts. */
export function RuleEditor({ entry, rules, options, words, dryRun, neverWins }: Props) {
  const { t } = useTranslation();
  const { body } = entry;
  const change = (part: Partial<RoutingRuleBody>) => rules.edit(entry, { ...body, ...part });
  const frame = useRef<HTMLLIElement>(null);
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('.build :is(select, button)')?.focus();
  }, []);
  const isFaulty = rules.faulty === entry.key && !isComplete(body);
  return (
    <li className="is-edit" ref={frame}>
      <div className="build" role="group" aria-label={body.name || words.nameOf(body)}>
        <ConditionSlots {...{ body, options, words, isFaulty }} onChange={change} />
        <OutcomeSlots {...{ body, options, words }} onChange={change} />
      </div>
      {isFaulty && (
        <p className="field-error" role="alert">
          {t(hasValues(body) ? 'rules.build.useless' : 'rules.build.incomplete')}
        </p>
      )}
      <RuleName {...{ body, words }} onChange={(name) => change({ name })} />
      <div className="build-foot">
        <Icon name="arrow-right" />
        <Takes count={dryRun.countOf(entry.key)} month={dryRun.countedMonth} />
        <RuleTags {...{ entry, neverWins }} away={dryRun.awayOf(entry.key)} />
        <span className="spacer" />
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => rules.revert(entry)}>
          {t(entry.saved ? 'settings.undo' : 'rules.build.drop')}
        </button>
        <button type="button" className="btn btn-secondary btn-sm" onClick={rules.close}>
          {t('rules.build.done')}
        </button>
      </div>
    </li>
  );
}

type TakesProps = {
  count: { hits: number; moved: number } | undefined;
  month: string | undefined;
};

function Takes({ count, month }: TakesProps) {
  const { t } = useTranslation();
  const periodText = usePeriodText();
  if (!count) return <span>{t('rules.build.notCounted')}</span>;
  return (
    <span>
      {t('rules.build.takes', { count: count.hits, period: periodText(month) })}{' '}
      {count.moved > 0 && t('rules.build.moved', { count: count.moved })}
    </span>
  );
}

type NameProps = { body: RoutingRuleBody; words: RuleWords; onChange: (name: string) => void };

/** How an issue names the rule it went by. Without a name, its conditions are the name. */
function RuleName({ body, words, onChange }: NameProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="rule-name">
      <label htmlFor={id}>{t('rules.build.name')}</label>
      <input
        id={id}
        className="form-control"
        autoComplete="off"
        maxLength={MAX_RULE_NAME}
        value={body.name}
        placeholder={words.nameOf(body)}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
