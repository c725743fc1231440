import type { Versioned } from '#contract/primitives.ts';
import { neverWinning, ranked } from '#contract/routing.ts';
import { bodyOf, type RoutingRuleRow } from '#contract/routingRules.ts';
import {
  MAX_RULES,
  type RoutingRuleBody,
  type RoutingRuleChanges,
} from '#contract/routingRuleBody.ts';

import { sortRows } from '../../db/sort.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit, checkVersion } from '../audit/index.ts';
import {
  deleteRule,
  findReferences,
  listRules,
  lockRules,
  type RuleReferences,
  writeRule,
} from './rules.repository.ts';

export type RuleContext = { tx: TenantTx; me: AgentIdentity; now: Date };

/** All rules in the order they are tried. */
export async function rulesInOrder(tx: TenantTx, now: Date): Promise<RoutingRuleRow[]> {
  const rules = await listRules(tx, { now });
  const losers = neverWinning(rules.filter(({ enabled }) => enabled));
  return ranked(rules).map((rule) => ({ ...rule, neverWins: losers.includes(rule.id) }));
}

/** Creates a rule, or with an id replaces it. Throws as `saveRules` does. */
export async function saveRule(
  context: RuleContext,
  { version, ...body }: Versioned<RoutingRuleBody>,
  id?: number,
): Promise<RoutingRuleRow> {
  const change =
    id === undefined ? { added: [{ ...body, ref: '' }] } : { changed: [{ ...body, id, version }] };
  const { rules, ids } = await writeChanges(context, { ...NO_CHANGES, ...change, prefix: '' });
  const saved = rules.find((rule) => rule.id === (id ?? ids.get('')));
  if (!saved) throw notFound('routing rule');
  return saved;
}

/** Deletes a rule; explanations keep its name. Throws NOT_FOUND. */
export const removeRule = async (context: RuleContext, id: number): Promise<void> => {
  await writeChanges(context, { ...NO_CHANGES, removed: [id] });
};

/**
 * Saves changes to several rules, all or none; gives all rules in the order they are tried. Throws NOT_FOUND, VERSION_CONFLICT
 * with the saved rule, or the saved order, that somebody else changed, CONFLICT if there are too many, and INVALID for
 * references that the company does not have or that nobody can be given to.
 */
export const saveRules = async (
  context: RuleContext,
  changes: RoutingRuleChanges,
): Promise<RoutingRuleRow[]> => (await writeChanges(context, changes)).rules;

type Changes = Omit<RoutingRuleChanges, 'changed'> & {
  changed: Versioned<RoutingRuleBody & { id: number }>[];
  /** What names of fields begin with; by default the rule's place in the changes. */
  prefix?: string;
};
const NO_CHANGES: Changes = { removed: [], changed: [], added: [] };

async function writeChanges(
  context: RuleContext,
  { removed, changed, added, order, prefix }: Changes,
): Promise<{ rules: RoutingRuleRow[]; ids: ReadonlyMap<string, number> }> {
  const { tx, now } = context;
  await lockRules(tx);
  // In their stored order.
  const rules = await listRules(tx, { now });
  const gone = rules.filter(({ id }) => removed.includes(id));
  const kept = rules.filter((rule) => !gone.includes(rule));
  if (gone.length < removed.length) throw notFound('routing rule');
  if (added.length > 0 && kept.length + added.length > MAX_RULES) {
    throw new AppError('CONFLICT', `There are at most ${MAX_RULES} rules`);
  }
  const before = await Promise.all(changed.map((change) => checkedRule(context, kept, change)));
  await checkReferences(tx, [...changed, ...added], {
    kept: before.map(targetsOf),
    prefix: (index) =>
      prefix ?? (index < changed.length ? `changed.${index}.` : `added.${index - changed.length}.`),
  });
  for (const rule of gone) {
    await deleteRule(tx, rule.id);
    await auditRule(context, 'deleted', { id: rule.id, before: rule });
  }
  for (const [index, { id, version: _, ...after }] of changed.entries()) {
    await writeRule(tx, after, id);
    await auditRule(context, 'changed', { id, before: before[index], after });
  }
  const ids = await addRules(context, added, Math.max(0, ...rules.map(({ position }) => position)));
  if (order) {
    const stands = [...kept.map(({ id }) => id), ...ids.values()];
    const began = order.began.filter((id) => gone.every((rule) => rule.id !== id));
    await sortRules(context, {
      ids: order.rules.map((rule) => (typeof rule === 'number' ? rule : (ids.get(rule) ?? 0))),
      began: [...began, ...ids.values()],
      stands,
    });
  }
  return { rules: await rulesInOrder(tx, now), ids };
}

type SavedRule = Awaited<ReturnType<typeof listRules>>[number];

/** The saved rule that a change replaces. Throws NOT_FOUND and VERSION_CONFLICT. */
async function checkedRule(
  { tx, now }: RuleContext,
  rules: readonly SavedRule[],
  { id, version }: { id: number; version?: number | undefined },
): Promise<SavedRule> {
  const current = rules.find((rule) => rule.id === id);
  if (!current) throw notFound('routing rule');
  const readCurrent = async () => (await rulesInOrder(tx, now)).find((rule) => rule.id === id);
  await checkVersion(tx, onRule(id), { baseVersion: version, current, readCurrent });
  return current;
}

/** Creates rules below the last position. Gives their ids by `ref`. */
async function addRules(
  context: RuleContext,
  added: Changes['added'],
  last: number,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, { ref, ...after }] of added.entries()) {
    const id = await writeRule(context.tx, { ...after, sequence: last + 1 + index });
    await auditRule(context, 'created', { id, after });
    ids.set(ref, id);
  }
  return ids;
}

type Sort = { ids: number[]; began: number[]; stands: number[] };

/** Throws as `sortRows` does. */
async function sortRules(context: RuleContext, { stands, ...sort }: Sort): Promise<void> {
  await sortRows(context.tx, sort, { table: 'routing_rule', stands });
  await auditRule(context, 'sorted', { before: { ids: stands }, after: { ids: sort.ids } });
}

/**
 * Makes a rule give to somebody else. Throws INVALID if it is gone, and as `saveRules` does.
 */
export async function retargetRule(
  context: RuleContext,
  id: number,
  agentId: number,
): Promise<void> {
  const rule = (await rulesInOrder(context.tx, context.now)).find((one) => one.id === id);
  if (!rule) throw new AppError('INVALID', 'The rule is gone', { fields: { ruleId: 'Gone' } });
  await saveRule(context, { ...bodyOf(rule), agentId, teamId: null }, id);
}

type Targets = Pick<RuleReferences, 'agentId' | 'contractorId'>;

/** People that a rule already names pass, though they have left: it is marked instead. */
const targetsOf = ({
  agent,
  contractor,
}: Pick<RoutingRuleRow, 'agent' | 'contractor'>): Targets => ({
  agentId: agent ? [agent.id] : [],
  contractorId: contractor ? [contractor.id] : [],
});

type References = {
  /** People who pass though nothing can be given to them any more, by the rule's place; `anybody` of the company. */
  kept?: readonly Targets[] | 'anybody';
  /** What the field names of a rule begin with, by its place. */
  prefix?: (index: number) => string;
};

/** Throws INVALID with every reference of the rules that cannot be chosen. */
export async function checkReferences(
  tx: TenantTx,
  rules: readonly RoutingRuleBody[],
  { kept = [], prefix = () => '' }: References,
): Promise<void> {
  const given = rules.map(referencesOf);
  const all = Object.fromEntries(
    REFERENCES.map((field) => [field, [...new Set(given.flatMap((one) => one[field]))]]),
  ) as RuleReferences;
  const found = await findReferences(tx, all, { active: kept !== 'anybody' });
  const fields = given.flatMap((one, index) => {
    const passing: Partial<RuleReferences> = kept === 'anybody' ? {} : (kept[index] ?? {});
    return REFERENCES.flatMap((field) => {
      const known = [...found[field], ...(passing[field] ?? [])];
      const path = field in rules[index]!.conditions ? `conditions.${field}` : field;
      return one[field].every((id) => known.includes(id))
        ? []
        : [[`${prefix(index)}${path}`, 'Not to be chosen here'] as const];
    });
  });
  if (fields.length > 0) {
    throw new AppError('INVALID', 'A value cannot be chosen', {
      fields: Object.fromEntries(fields),
    });
  }
}

const REFERENCES = [
  'projectId',
  'categoryId',
  'spaceId',
  'errorTypeId',
  'labelIds',
  'teamId',
  'agentId',
  'contractorId',
  'clockIds',
] as const satisfies (keyof RuleReferences)[];

function referencesOf({ conditions, ...body }: RoutingRuleBody): RuleReferences {
  const { projectId = [], categoryId = [], spaceId = [], errorTypeId = [] } = conditions;
  const { labelIds, teamId, agentId, contractorId, clockIds } = body;
  return {
    projectId,
    categoryId,
    spaceId,
    errorTypeId,
    labelIds,
    teamId: teamId === null ? [] : [teamId],
    agentId: agentId === null ? [] : [agentId],
    contractorId: contractorId === null ? [] : [contractorId],
    clockIds,
  };
}

const onRule = (id: number) => ({ kind: 'routingRule', id });

const auditRule = (
  { tx, me }: Pick<RuleContext, 'tx' | 'me'>,
  event: 'created' | 'changed' | 'deleted' | 'sorted',
  { id, ...fields }: { id?: number; before?: object | undefined; after?: object },
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `routingRule.${event}`,
    on: id === undefined ? undefined : onRule(id),
    ...fields,
  });
