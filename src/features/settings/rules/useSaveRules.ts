import { bodyOf, type RoutingRuleRow } from '#contract/routingRules.ts';
import type { RoutingRuleBody } from '#contract/routingRuleBody.ts';
import { useLazyListRulesQuery, useSaveRulesMutation } from '#src/entities/routing/rulesApi.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { mergeRefused } from '#src/shared/master-detail/saveMerged.ts';
import { useAskWhose } from '#src/shared/master-detail/useAskWhose.ts';

import { useResult } from '../frame/useResult.ts';
import { appliedTo, changesOf } from './ruleChanges.ts';
import { type Edits, entriesOf, isComplete, NO_EDITS } from './ruleEdits.ts';
import type { Rules } from './useRules.ts';
import type { RuleWords } from './useRuleWords.ts';

/** Beyond one for each changed rule: sorted, deleted or changed again meanwhile. */
const TRIES = 3;

/**
 * Saves all changes in one call, merging rules that somebody else saved meanwhile. Nothing is saved, and all changes stay, if
 * that fails or the user leaves a conflict undecided.
 */
export function useSaveRules(rules: Rules, words: RuleWords) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.rules');
  const [send] = useSaveRulesMutation();
  const [list] = useLazyListRulesQuery();
  const merge = useMerge(words);
  const refusedText = useRefusedText(rules, words);
  const { openFaulty, setEdits, setIsSaving } = rules;

  /** False where a conflict is left undecided. */
  const saveAll = async (): Promise<boolean> => {
    let [saved, edits] = [rules.saved, rules.edits];
    for (let left = TRIES + Object.keys(edits.changed).length; ; left -= 1) {
      edits = appliedTo(saved, edits);
      try {
        await send(changesOf(saved, edits, words.nameOf)).unwrap();
        setEdits(NO_EDITS);
        return true;
      } catch (failed) {
        setEdits(edits);
        if (left <= 1 || !isOutdated(failed)) throw failed;
        const merged = await merge(edits, failed);
        if (!merged) return false;
        setEdits(merged);
        [saved, edits] = [await list().unwrap(), merged];
      }
    }
  };
  const save = async () => {
    const faulty = entriesOf(rules.saved, rules.edits).find(
      ({ body, isRemoved }) => !isRemoved && !isComplete(body),
    );
    if (faulty) return openFaulty(faulty.key);
    setIsSaving(true);
    try {
      rules.close();
      if (await saveAll()) done(t('rules.saved'));
    } catch (failed) {
      fail('save', failed, refusedText(failed));
    }
    setIsSaving(false);
  };
  return save;
}

/** Somebody else saved, sorted or deleted rules meanwhile. */
const isOutdated = (failed: unknown): boolean => {
  const { status, body } = failed as Partial<ApiError>;
  return status === 404 || body?.error.code === 'VERSION_CONFLICT';
};

/** The edits with the rule that the refusal names merged. Undefined if the user leaves a conflict undecided. */
function useMerge({ fieldWords }: RuleWords) {
  const ask = useAskWhose(fieldWords);
  return async (edits: Edits, failed: unknown): Promise<Edits | undefined> => {
    // Without a rule the order is outdated, or a rule is gone: the fresh list settles both.
    const { id } = ((failed as ApiError).body?.current ?? {}) as Partial<RoutingRuleRow>;
    const edited = id === undefined ? undefined : edits.changed[id];
    if (id === undefined || !edited) return edits;
    const merged = await mergeRefused<RoutingRuleBody, RoutingRuleRow>(failed, {
      began: edited.began,
      mine: edited.body,
      draftOf: bodyOf,
      ask,
    });
    return (
      merged && {
        ...edits,
        changed: { ...edits.changed, [id]: { began: merged.began, body: merged.mine } },
      }
    );
  };
}

/** What cannot be chosen any more, and in which rule; undefined for other failures. */
function useRefusedText({ saved, edits }: Rules, { nameOf, fieldWords }: RuleWords) {
  const { t } = useTranslation();
  return (failed: unknown): string | undefined => {
    const [path] = Object.keys((failed as Partial<ApiError>).body?.error.fields ?? {});
    const [, list, index, field] = /^(changed|added)\.(\d+)\.(.+)$/u.exec(path ?? '') ?? [];
    if (field === undefined) return undefined;
    const { changed, added } = changesOf(saved, appliedTo(saved, edits), nameOf);
    const rule = (list === 'changed' ? changed : added)[Number(index)];
    return rule && t('rules.refused', { rule: rule.name, field: fieldWords.label(field) });
  };
}
