import type { RoutingExplanation } from '#contract/issueRouting.ts';
import { firstNameOf } from '#src/shared/lib/shortName.ts';

type Decision = NonNullable<RoutingExplanation['decision']>;
type Given = NonNullable<RoutingExplanation['given']>;
type RuleOf = NonNullable<Decision['rule']>;

/** How the issue got to whoever has it: by whoever gave it last, else by a rule. */
export type RoutingState =
  | { by: 'rule'; at: string; name: string; rule: RuleOf }
  /** The rule set something else than the assignee. */
  | { by: 'set'; at: string; rule: RuleOf }
  /** No rule matched, or only such whose people were away. */
  | { by: 'none' | 'nobody'; at: string }
  | { by: 'given' | 'took'; given: Given };

/** Undefined for an issue that neither a rule nor anybody gave to somebody. */
export function routingState({ decision, given }: RoutingExplanation): RoutingState | undefined {
  if (given && (!decision || given.at > decision.at)) {
    return { by: given.by === given.to ? 'took' : 'given', given };
  }
  return decision ? stateOf(decision) : undefined;
}

function stateOf({ at, rule, to, skipped }: Decision): RoutingState {
  if (!rule) return { by: skipped.length > 0 ? 'nobody' : 'none', at };
  const name = to?.agent ? firstNameOf(to.agent.name) : to?.team?.name;
  return name === undefined ? { by: 'set', at, rule } : { by: 'rule', at, name, rule };
}
