import { useState } from 'react';

import type { RoutingRuleBody, RoutingRuleRow } from '#contract/routingRules.ts';
import { bodyOf } from '#src/entities/routing/ruleBody.ts';
import {
  useLazyListRulesQuery,
  useRemoveRuleMutation,
  useSaveRuleMutation,
  useSortRulesMutation,
} from '#src/entities/routing/rulesApi.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { saveMerged } from '#src/shared/master-detail/saveMerged.ts';
import { useAskWhose } from '#src/shared/master-detail/useAskWhose.ts';

import { useResult } from '../frame/useResult.ts';
import { bodyToSend, type Edits, entriesOf, isComplete, keyOf, movedIds } from './ruleEdits.ts';
import type { Rules } from './useRules.ts';
import type { RuleWords } from './useRuleWords.ts';

/**
 * Saves all changes, one rule after another. Stops at the first failure and where the user leaves a conflict undecided: the
 * rest stays unsaved.
 */
export function useSaveRules(rules: Rules, words: RuleWords) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.rules');
  const [isSaving, setIsSaving] = useState(false);
  const saveOne = useSaveOne(words);
  const [remove] = useRemoveRuleMutation();
  const [sort] = useSortRulesMutation();
  const [list] = useLazyListRulesQuery();

  const isGone = (id: string) => !rules.saved.some((rule) => keyOf(rule.id) === id);
  /** False where a conflict is left undecided. */
  const saveAll = async (edits: Edits): Promise<boolean> => {
    for (const id of edits.removed) {
      await remove(id).unwrap().catch(unlessGone);
      rules.setEdits((now) => ({ ...now, removed: now.removed.filter((one) => one !== id) }));
    }
    for (const [id, { began, body }] of Object.entries(edits.changed)) {
      if (edits.removed.includes(Number(id))) continue;
      const saved = await saveOne(body, isGone(id) ? undefined : { id: Number(id), began });
      if (!saved) return false;
      rules.setEdits(({ changed: { [Number(id)]: _, ...changed }, ...now }) => ({
        ...now,
        changed,
      }));
    }
    const keys = new Map<string, string>();
    for (const { key, body } of edits.added) {
      const saved = await saveOne(body);
      if (!saved) return false;
      keys.set(key, keyOf(saved.id));
      rules.setEdits((now) => ({ ...now, added: now.added.filter((one) => one.key !== key) }));
    }
    await sortAs({ ...edits, order: edits.order?.map((key) => keys.get(key) ?? key) ?? null });
    return true;
  };
  const sortAs = async ({ order }: Edits) => {
    const current = await list().unwrap();
    const ids = movedIds(current, { changed: {}, added: [], removed: [], order });
    if (ids) await sort({ ids, began: asStored(current) }).unwrap();
    rules.setEdits((now) => ({ ...now, order: null }));
  };
  const save = async () => {
    const faulty = entriesOf(rules.saved, rules.edits).find(
      ({ body, isRemoved }) => !isRemoved && !isComplete(body),
    );
    if (faulty) {
      rules.openRule(faulty.key);
      rules.setFaulty(faulty.key);
      return;
    }
    setIsSaving(true);
    try {
      rules.close();
      if (await saveAll(rules.edits)) done(t('rules.saved'));
    } catch (failed) {
      fail('save', failed);
    }
    setIsSaving(false);
  };
  return { save, isSaving };
}

/** Saves a rule, merging with what somebody else saved meanwhile. Undefined if that is left undecided. */
function useSaveOne({ nameOf, fieldWords }: RuleWords) {
  const [send] = useSaveRuleMutation();
  const ask = useAskWhose(fieldWords);
  return async (
    body: RoutingRuleBody,
    rule?: { id: number; began: { version: number; draft: RoutingRuleBody } },
  ): Promise<RoutingRuleRow | undefined> => {
    const mine = bodyToSend(body, nameOf);
    if (!rule) return send({ body: mine }).unwrap();
    const done = await saveMerged<RoutingRuleBody, RoutingRuleRow>({
      began: rule.began,
      mine,
      draftOf: bodyOf,
      send: (draft, version) => send({ id: rule.id, body: { ...draft, version } }).unwrap(),
      ask,
    });
    return done?.saved;
  };
}

/** Ids as the server has them sorted, whatever their number of conditions. */
const asStored = (rules: readonly RoutingRuleRow[]): number[] =>
  rules.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id);

/** Deleted by somebody else: as wanted. */
function unlessGone(failed: unknown) {
  if ((failed as Partial<ApiError>).status !== 404) throw failed;
}
