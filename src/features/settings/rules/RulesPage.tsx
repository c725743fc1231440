import { useRef } from 'react';

import { MAX_RULES } from '#contract/routingRuleBody.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { DryRun } from './DryRun.tsx';
import { RuleGroups } from './RuleGroups.tsx';
import './rules.scss';
import { SaveBar } from './SaveBar.tsx';
import { useDryRun } from './useDryRun.ts';
import { type RuleOptions, useRuleOptions } from './useRuleOptions.ts';
import { type Rules, useRules } from './useRules.ts';
import { useRuleWords } from './useRuleWords.ts';
import { useSaveRules } from './useSaveRules.ts';

/** Rules by which new issues are given to people, and what they would have done lately. */
export function RulesPage() {
  const { t } = useTranslation();
  const rules = useRules();
  // A sentence with names is longer than one without.
  const { options, isLoading } = useRuleOptions();
  const canAdd = rules.hasLoaded && !rules.isSaving && rules.entries.length < MAX_RULES;
  const add = { id: 'new-item', group: 'issue', label: t('rules.new'), icon: 'plus-lg' } as const;
  useKeys(canAdd ? [{ ...add, run: () => rules.add() }] : []);
  return (
    <div className="rules-page">
      <div className="page-head">
        <div className="lead-in">
          <h1>{t('rules.title')}</h1>
          <p>{t('rules.lead')}</p>
        </div>
        <button
          type="button"
          className="btn btn-primary"
          disabled={!canAdd}
          onClick={() => rules.add()}
        >
          <Icon name="plus-lg" />
          {t('rules.new')}
        </button>
      </div>
      {rules.hasLoaded && !isLoading ? (
        <Loaded {...{ rules, options }} />
      ) : (
        <section className="panel">
          {rules.isError ? (
            <LoadError text={t('rules.loadError')} onRetry={rules.refetch} />
          ) : (
            <Skeleton rows={8} />
          )}
        </section>
      )}
    </div>
  );
}

function Loaded({ rules, options }: { rules: Rules; options: RuleOptions }) {
  const { t } = useTranslation();
  const words = useRuleWords(options);
  const dryRun = useDryRun(rules.entries, words);
  const save = useSaveRules(rules, words);
  const { isSaving } = rules;
  const list = useRef<HTMLDivElement>(null);
  const isUnsaved = rules.unsaved > 0;
  useKeys([
    {
      id: 'save',
      group: 'issue',
      label: t('common.save'),
      keys: 'mod+s',
      run: isUnsaved && !isSaving ? () => void save() : () => undefined,
    },
  ]);
  return (
    <div className="rules-grid">
      <div className="rules-main" ref={list}>
        {/* What is changed while it is being saved would be lost. */}
        <div inert={isSaving}>
          <RuleGroups {...{ rules, options, words, dryRun }} />
        </div>
        {isUnsaved && (
          <SaveBar count={rules.unsaved} isSaving={isSaving} onUndo={rules.undo} onSave={save} />
        )}
      </div>
      <DryRun {...dryRun} />
    </div>
  );
}
