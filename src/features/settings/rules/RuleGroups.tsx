import { useMemo, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

import { neverWinningKeys, type TriedRule } from './neverWinning.ts';
import { useHitsText } from './PeriodSelect.tsx';
import { awayOf, fieldsOf, NEW_GROUP, type RuleEntry } from './ruleEdits.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleRow } from './RuleRow.tsx';
import type { DryRunState } from './useDryRun.ts';
import type { RuleOptions } from './useRuleOptions.ts';
import type { Rules } from './useRules.ts';
import type { RuleWords } from './useRuleWords.ts';

type Props = { rules: Rules; options: RuleOptions; words: RuleWords; dryRun: DryRunState };

/** Rules in groups of as many conditions, in the order they are tried. */
export function RuleGroups(props: Props) {
  const { rules, dryRun } = props;
  const { t } = useTranslation();
  const hitsText = useHitsText();
  const titleOf = useGroupTitle();
  const { groups } = rules;
  const [moved, setMoved] = useState('');
  const losers = useNeverWinning(rules.entries, dryRun);
  const tried = groups.filter(({ group }) => group > 0);
  const [rest] = groups.filter(({ group }) => group === 0);
  const first = tried.find(({ group }) => group !== NEW_GROUP);
  const listOf = (entries: RuleEntry[]) => (
    <Entries {...props} entries={entries} losers={losers} onMoved={setMoved} />
  );
  return (
    <section className="panel rules-panel" aria-label={t('rules.title')}>
      {rules.entries.length === 0 && (
        <EmptyState kind="new" title={t('rules.none')} text={t('rules.noneText')} />
      )}
      {tried.map((one) => (
        <div key={one.group}>
          <h2 className="rule-grp">
            {one.group === NEW_GROUP ? t('rules.new') : titleOf(one)}
            {one === first && tried.length > 0 && <small>{t('rules.groups.first')}</small>}
          </h2>
          <ul className="rules">{listOf(one.entries)}</ul>
        </div>
      ))}
      <h2 className="rule-grp">
        {t('rules.groups.rest')}
        {tried.length > 0 && <small>{t('rules.groups.last')}</small>}
      </h2>
      <ul className="rules">
        {rest && listOf(rest.entries)}
        <li className="is-rest">
          <p className="say">{t('rules.say.rest')}</p>
          {dryRun.run && (
            <span className="hits">{hitsText(dryRun.run.unrouted, dryRun.countedMonth)}</span>
          )}
        </li>
      </ul>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </section>
  );
}

/** What the rules of a group look at; their number of conditions if they look at different things. */
function useGroupTitle() {
  const { t, i18n } = useTranslation();
  return ({ group, entries }: Rules['groups'][number]) => {
    const fields = fieldsOf(entries);
    if (group > 1 ? fields.length !== group : fields.length === 0) {
      return t('rules.groups.conditions', { count: group });
    }
    const type = group > 1 ? 'conjunction' : 'disjunction';
    const words = fields.map((field) => t(`rules.fields.${field}`));
    const text = new Intl.ListFormat(i18n.language, { type }).format(words);
    return text.charAt(0).toLocaleUpperCase(i18n.language) + text.slice(1);
  };
}

type EntriesProps = Props & {
  entries: RuleEntry[];
  losers: readonly string[];
  onMoved: (text: string) => void;
};

function Entries({ entries, losers, onMoved, ...props }: EntriesProps) {
  const { rules, words } = props;
  const { t } = useTranslation();
  return entries.map((entry, index) => {
    const neverWins = losers.includes(entry.key);
    return rules.open?.key === entry.key ? (
      <RuleEditor key={entry.key} {...{ entry, neverWins }} {...props} />
    ) : (
      <RuleRow
        key={entry.key}
        {...{ entry, neverWins }}
        {...props}
        place={{ index, count: entries.length }}
        onMove={(to, from = index) => {
          if (to < 0 || to >= entries.length) return;
          rules.move(entries, from, to);
          const name = entries[from]?.body.name || words.nameOf(entry.body);
          onMoved(t('common.order.moved', { name, place: to + 1, count: entries.length }));
        }}
      />
    );
  });
}

/** Compared anew only when something it depends on changes: it takes milliseconds with 200 rules. */
function useNeverWinning(entries: readonly RuleEntry[], dryRun: DryRunState): string[] {
  const tried: TriedRule[] = entries.map((entry) => {
    const { key, isRemoved, body } = entry;
    const { enabled, conditions } = body;
    const away = awayOf(entry, dryRun.awayOf(key));
    return { key, isRemoved, body: { enabled, conditions }, away };
  });
  const json = JSON.stringify(tried);
  return useMemo(() => neverWinningKeys(JSON.parse(json) as TriedRule[]), [json]);
}
