import { type KeyboardEvent, useEffect, useRef } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useSortableRow } from '#src/shared/ui/useSortableRow.ts';

import { useHitsText } from './PeriodSelect.tsx';
import type { RuleEntry } from './ruleEdits.ts';
import { RuleMenu } from './RuleMenu.tsx';
import { RuleSentence } from './RuleSentence.tsx';
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
  place: { index: number; count: number };
  onMove: (to: number, from?: number) => void;
};

/** A rule as a sentence, which opens it. */
export function RuleRow({ entry, dryRun, neverWins, place, onMove, ...props }: Props) {
  const { t } = useTranslation();
  const hitsText = useHitsText();
  const { rules, options, words } = props;
  const { body, isRemoved, key } = entry;
  const button = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);
  const move = (to: number) => {
    hasMoved.current = true;
    onMove(to);
  };
  const { row } = useSortableRow(place.index, onMove);
  // Moving its row in the page takes the focus from it.
  useEffect(() => {
    if (hasMoved.current) button.current?.focus();
    hasMoved.current = false;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    move(place.index + step);
  };
  const isOff = !body.enabled || isRemoved;
  const hits = dryRun.countOf(key)?.hits;
  const className = [row.className, isOff && 'is-off', isRemoved && 'is-removed'];
  return (
    <li {...row} className={className.filter(Boolean).join(' ')}>
      <span className="rule-grip" aria-hidden="true">
        <Icon name="grip-vertical" />
      </span>
      <div className="say">
        <button
          ref={button}
          type="button"
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          disabled={isRemoved}
          onKeyDown={onKeyDown}
          onClick={() => rules.openRule(key)}
        >
          <RuleSentence {...{ body, options, words }} />
        </button>{' '}
        <RuleTags {...{ entry, neverWins }} away={dryRun.awayOf(key)} />
      </div>
      <span className="hits">
        {hits !== undefined && (isOff ? 0 : hitsText(hits, dryRun.countedMonth))}
      </span>
      {isRemoved ? (
        <button type="button" className="row-btn" onClick={() => rules.putBack(entry)}>
          {t('rules.putBack')}
        </button>
      ) : (
        <RuleMenu {...{ entry, rules, words, place }} onMove={move} />
      )}
    </li>
  );
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
