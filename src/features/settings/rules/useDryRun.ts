import { useMemo, useState } from 'react';

import type { Away, RoutingDryRun } from '#contract/routingRules.ts';
import type { RoutingRuleBody } from '#contract/routingRuleBody.ts';
import { useDryRunRulesQuery } from '#src/entities/routing/rulesApi.ts';
import { useSettled } from '#src/shared/lib/useSettled.ts';

import { bodyToSend, isComplete, type RuleEntry } from './ruleEdits.ts';
import type { RuleWords } from './useRuleWords.ts';

/** Milliseconds after a change. */
const RECOUNT_AFTER = 600;

type Question = { keys: string[]; bodies: RoutingRuleBody[] };
type Answer = { keys: readonly string[]; month: string | undefined; run: RoutingDryRun };

/** What the rules would have done lately, recounted after a change. Until then the old numbers stay. */
export function useDryRun(entries: readonly RuleEntry[], { nameOf }: RuleWords) {
  const tried = entries.filter(({ body, isRemoved }) => !isRemoved && isComplete(body));
  const question: Question = {
    keys: tried.map(({ key }) => key),
    // Its name changes nothing; that of a rule without one depends on options still loading.
    bodies: tried.map(({ body }) => ({ ...bodyToSend(body, nameOf), name: '-' })),
  };
  const now = JSON.stringify(question);
  const settled = useSettled(now, RECOUNT_AFTER);
  const [month, setMonth] = useState<string>();
  const { keys, bodies } = useMemo(() => JSON.parse(settled) as Question, [settled]);
  const request = { rules: bodies, ...(month !== undefined && { month }) };
  const { currentData, isFetching, isError, refetch } = useDryRunRulesQuery(request);
  const [answer, setAnswer] = useState<Answer>();
  if (currentData && currentData !== answer?.run) setAnswer({ keys, month, run: currentData });
  const placeOf = (key: string) => answer?.keys.indexOf(key) ?? -1;
  const countOf = (key: string): { hits: number; moved: number } | undefined => {
    const at = placeOf(key);
    return answer && at >= 0
      ? { hits: answer.run.hits[at] ?? 0, moved: answer.run.moved[at] ?? 0 }
      : undefined;
  };
  return {
    run: answer?.run,
    /** Chosen; undefined: the last days. */
    month,
    setMonth,
    /** That the counts are of. */
    countedMonth: answer?.month,
    countOf,
    /** Why a rule's target gets nothing now. */
    awayOf: (key: string): Away => answer?.run.away[placeOf(key)] ?? null,
    isCounting: isFetching || now !== settled,
    hasFailed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
export type DryRunState = ReturnType<typeof useDryRun>;
