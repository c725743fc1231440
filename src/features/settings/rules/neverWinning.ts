import { neverWinning } from '#contract/routing.ts';
import type { Away } from '#contract/routingRules.ts';
import type { RoutingRuleBody } from '#contract/routingRuleBody.ts';

import { hasValues, type RuleEntry } from './ruleEdits.ts';

/** What decides whether a rule can win. */
export type TriedRule = Pick<RuleEntry, 'key' | 'isRemoved'> & {
  body: Pick<RoutingRuleBody, 'enabled' | 'conditions'>;
  away: Away;
};

/** Keys of the rules that can never win: whatever matches them goes by a rule above. */
export function neverWinningKeys(entries: readonly TriedRule[]): string[] {
  const tried = entries.filter(
    ({ body, isRemoved }) => body.enabled && !isRemoved && hasValues(body),
  );
  const rules = tried.map(({ body, away }, index) => ({
    id: index,
    position: index,
    conditions: body.conditions,
    away,
  }));
  return neverWinning(rules).flatMap((index) => tried[index]?.key ?? []);
}
