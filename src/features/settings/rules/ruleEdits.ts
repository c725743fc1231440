import { ROUTING_FIELDS, type RoutingField } from '#contract/routing.ts';
import { type Away, bodyOf, type RoutingRuleRow } from '#contract/routingRules.ts';
import { inOrder, isOfUse, type RoutingRuleBody } from '#contract/routingRuleBody.ts';
import { isSame, type SaveBase } from '#src/shared/master-detail/saveMerged.ts';

/** Changes not saved yet. */
export type Edits = {
  changed: Readonly<Record<number, { began: SaveBase<RoutingRuleBody>; body: RoutingRuleBody }>>;
  added: readonly { key: string; body: RoutingRuleBody }[];
  removed: readonly number[];
  /** Keys of all rules as moved; null until one is moved. */
  order: readonly string[] | null;
};
export const NO_EDITS: Edits = { changed: {}, added: [], removed: [], order: null };

/** A rule of the list, with its changes. */
export type RuleEntry = {
  key: string;
  body: RoutingRuleBody;
  /** Absent for a rule that is not saved yet, or was deleted by somebody else. */
  saved?: RoutingRuleRow;
  isRemoved: boolean;
  isChanged: boolean;
};

/** Why the rule's target gets nothing now; `tried`: as the dry run says, which knows targets not yet saved as well. */
export const awayOf = ({ body, saved }: RuleEntry, tried: Away): Away =>
  saved && body.agentId === (saved.agent?.id ?? null) && body.teamId === (saved.team?.id ?? null)
    ? saved.away
    : tried;

/** The rule being edited; it keeps its group meanwhile. */
export type OpenRule = { key: string; group: number };
/** Group of a rule that has just been added. */
export const NEW_GROUP = Infinity;

/** Copies are unsaved rules; their keys differ from ids. */
export const keyOf = (id: number) => String(id);

export type Condition = { field: RoutingField; values: readonly (string | number)[] };

export const conditionsOf = ({ conditions }: Pick<RoutingRuleBody, 'conditions'>): Condition[] =>
  Object.entries(conditions).flatMap(([field, values]) =>
    values ? [{ field: field as RoutingField, values }] : [],
  );

/** Fields that conditions of rules name, in the order of `ROUTING_FIELDS`. */
export const fieldsOf = (entries: readonly RuleEntry[]): RoutingField[] =>
  ROUTING_FIELDS.filter((field) =>
    entries.some(({ body }) => conditionsOf(body).some((one) => one.field === field)),
  );

export const withConditions = (
  body: RoutingRuleBody,
  conditions: readonly Condition[],
): RoutingRuleBody => ({
  ...body,
  conditions: Object.fromEntries(conditions.map(({ field, values }) => [field, values])),
});

/** Whether every condition has a value. */
export const hasValues = (body: Pick<RoutingRuleBody, 'conditions'>): boolean =>
  conditionsOf(body).every(({ values }) => values.length > 0);
/** Whether a rule can be saved. */
export const isComplete = (body: RoutingRuleBody): boolean => hasValues(body) && isOfUse(body);

/** The rule without conditions that have no value yet, named if it has no name. */
export function bodyToSend(body: RoutingRuleBody, nameOf: (body: RoutingRuleBody) => string) {
  const filled = conditionsOf(body).filter(({ values }) => values.length > 0);
  const complete = withConditions(body, filled);
  return { ...complete, name: body.name.trim() || nameOf(complete) };
}

const groupOf = ({ body, key }: RuleEntry, open: OpenRule | undefined): number =>
  open?.key === key
    ? open.group
    : conditionsOf(body).filter(({ values }) => values.length > 0).length;

/** Rules in the order they are tried. */
export function entriesOf(
  saved: readonly RoutingRuleRow[],
  edits: Edits,
  open?: OpenRule,
): RuleEntry[] {
  const { changed, added, removed, order } = edits;
  const isGone = (id: string) => !saved.some((rule) => keyOf(rule.id) === id);
  const entries: RuleEntry[] = [
    ...saved.map((rule) => {
      const body = changed[rule.id]?.body ?? bodyOf(rule);
      const isChanged = changed[rule.id] !== undefined;
      return {
        key: keyOf(rule.id),
        body,
        saved: rule,
        isRemoved: removed.includes(rule.id),
        isChanged,
      };
    }),
    ...Object.entries(changed)
      .filter(([id]) => isGone(id))
      .map(([key, { body }]) => ({ key, body, isRemoved: false, isChanged: true })),
    ...added.map(({ key, body }) => ({ key, body, isRemoved: false, isChanged: true })),
  ];
  const place = ({ key }: RuleEntry) => {
    const index = order?.indexOf(key) ?? -1;
    return index < 0 ? entries.length : index;
  };
  return (
    entries
      .toSorted((a, b) => (order ? place(a) - place(b) : 0))
      // NaN: both are new.
      .toSorted((a, b) => groupOf(b, open) - groupOf(a, open) || 0)
  );
}

/** Groups of rules with as many conditions, in the order they are tried. */
export function groupsOf(
  entries: readonly RuleEntry[],
  open: OpenRule | undefined,
): { group: number; entries: RuleEntry[] }[] {
  const groups: { group: number; entries: RuleEntry[] }[] = [];
  for (const entry of entries) {
    const group = groupOf(entry, open);
    const last = groups.at(-1);
    if (last?.group === group) last.entries.push(entry);
    else groups.push({ group, entries: [entry] });
  }
  return groups;
}

/** The edits with a rule as it is edited now. */
export function withEdit(edits: Edits, { key, saved }: RuleEntry, body: RoutingRuleBody): Edits {
  if (saved) return withChange(edits, saved, body);
  const gone = edits.changed[Number(key)];
  return gone
    ? { ...edits, changed: { ...edits.changed, [key]: { ...gone, body } } }
    : { ...edits, added: edits.added.map((one) => (one.key === key ? { key, body } : one)) };
}

/** The edits with a rule to be deleted; one that is not saved is gone at once. */
export function without(edits: Edits, { key, saved }: RuleEntry): Edits {
  if (saved) return { ...edits, removed: [...edits.removed, saved.id] };
  const { [Number(key)]: _, ...changed } = edits.changed;
  return { ...edits, changed, added: edits.added.filter((one) => one.key !== key) };
}

/** The edits with a saved rule changed; a rule changed back is no edit. */
function withChange(edits: Edits, rule: RoutingRuleRow, body: RoutingRuleBody): Edits {
  const { [rule.id]: before, ...others } = edits.changed;
  const began = before?.began ?? { version: rule.version, draft: bodyOf(rule) };
  const isBack = isSame({ ...body, conditions: inOrder(body.conditions) }, began.draft);
  return { ...edits, changed: isBack ? others : { ...others, [rule.id]: { began, body } } };
}

/** The edits with a rule at another place of its group. */
export function withMove(
  edits: Edits,
  entries: readonly RuleEntry[],
  { group, from, to }: { group: readonly RuleEntry[]; from: number; to: number },
): Edits {
  const moved = group[from];
  if (!moved || to < 0 || to >= group.length || from === to) return edits;
  const within = group.filter((entry) => entry !== moved).toSpliced(to, 0, moved);
  const start = entries.indexOf(group[0]!);
  const order = entries.toSpliced(start, group.length, ...within).map(({ key }) => key);
  return { ...edits, order };
}

/** Ids of the saved rules as they are to be sorted; undefined if nothing was moved. */
export function movedIds(saved: readonly RoutingRuleRow[], edits: Edits): number[] | undefined {
  if (!edits.order) return undefined;
  const ids = entriesOf(saved, edits).flatMap((entry) => entry.saved?.id ?? []);
  return ids.join() === saved.map(({ id }) => id).join() ? undefined : ids;
}

export const countEdits = (saved: readonly RoutingRuleRow[], edits: Edits): number =>
  Object.keys(edits.changed).length +
  edits.added.length +
  edits.removed.filter((id) => saved.some((rule) => rule.id === id)).length +
  Number(movedIds(saved, { ...edits, changed: {} }) !== undefined);
