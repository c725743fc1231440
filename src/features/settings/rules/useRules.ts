import { useState } from 'react';

import type { RoutingRuleRow } from '#contract/routingRules.ts';
import type { RoutingRuleBody } from '#contract/routingRuleBody.ts';
import { useListRulesQuery } from '#src/entities/routing/rulesApi.ts';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';

import {
  countEdits,
  type Edits,
  entriesOf,
  groupsOf,
  isComplete,
  NEW_GROUP,
  NO_EDITS,
  type OpenRule,
  type RuleEntry,
  withEdit,
  withMove,
  without,
} from './ruleEdits.ts';

const NO_RULES: readonly RoutingRuleRow[] = [];
export const EMPTY_RULE: RoutingRuleBody = {
  name: '',
  enabled: true,
  conditions: {},
  agentId: null,
  teamId: null,
  priority: null,
  labelIds: [],
  contractorId: null,
  clockIds: [],
};

/** The company's rules with changes not saved yet. */
export function useRules() {
  const { data: saved = NO_RULES, ...query } = useListRulesQuery();
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  const [open, setOpen] = useState<OpenRule>();
  /** The rule that was opened because it is incomplete. */
  const [faulty, setFaulty] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const entries = entriesOf(saved, edits, open);
  const groups = groupsOf(entries, open);
  const unsaved = countEdits(saved, edits);
  useLeaveGuard(unsaved > 0);

  const edit = (entry: RuleEntry, body: RoutingRuleBody) =>
    setEdits((now) => withEdit(now, entry, body));
  const drop = (entry: RuleEntry) => setEdits((now) => without(now, entry));
  const putBack = ({ saved: rule }: RuleEntry) =>
    setEdits((now) => ({ ...now, removed: now.removed.filter((id) => id !== rule?.id) }));
  const add = (body: RoutingRuleBody = EMPTY_RULE) => {
    const key = crypto.randomUUID();
    setEdits((now) => ({ ...now, added: [...now.added, { key, body }] }));
    setOpen({ key, group: NEW_GROUP });
  };
  /** Forgets the changes of a rule; a new one goes. */
  const revert = (entry: RuleEntry) => {
    const before = entry.saved && edits.changed[entry.saved.id]?.began.draft;
    if (before) edit(entry, before);
    else if (!entry.saved) drop(entry);
    setOpen(undefined);
  };
  const openRule = (key: string) => {
    const group = groups.find((one) => one.entries.some((entry) => entry.key === key))?.group;
    setOpen(group === undefined ? undefined : { key, group });
  };
  const openFaulty = (key: string) => {
    openRule(key);
    setFaulty(key);
  };
  const close = () => {
    const entry = entries.find(({ key }) => key === open?.key);
    if (entry && !isComplete(entry.body)) return setFaulty(entry.key);
    setFaulty(undefined);
    setOpen(undefined);
  };
  const move = (group: readonly RuleEntry[], from: number, to: number) =>
    setEdits((now) => withMove(now, entries, { group, from, to }));
  const undo = () => {
    setEdits(NO_EDITS);
    setOpen(undefined);
    setFaulty(undefined);
  };
  return {
    ...query,
    hasLoaded: query.isSuccess,
    saved,
    edits,
    setEdits,
    entries,
    groups,
    unsaved,
    open,
    faulty,
    openFaulty,
    isSaving,
    setIsSaving,
    edit,
    add,
    drop,
    putBack,
    revert,
    openRule,
    close,
    move,
    undo,
  };
}
export type Rules = ReturnType<typeof useRules>;
