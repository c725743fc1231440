import type { SortBody, Versioned } from '#contract/primitives.ts';
import { neverWinning, ranked } from '#contract/routing.ts';
import { MAX_RULES, type RoutingRuleBody, type RoutingRuleRow } from '#contract/routingRules.ts';

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

type RuleContext = { tx: TenantTx; me: AgentIdentity; now: Date };

/** All rules in the order they are tried. */
export async function rulesInOrder(tx: TenantTx, now: Date): Promise<RoutingRuleRow[]> {
  const rules = await listRules(tx, { now });
  const losers = neverWinning(rules.filter(({ enabled }) => enabled));
  return ranked(rules).map((rule) => ({ ...rule, neverWins: losers.includes(rule.id) }));
}

/**
 * Saves a rule, creating one at the end without an id. Throws NOT_FOUND, VERSION_CONFLICT, CONFLICT if there are too many, and
 * INVALID for references that the company does not have or that nobody can be given to.
 */
export async function saveRule(
  { tx, me, now }: RuleContext,
  { version, ...body }: Versioned<RoutingRuleBody>,
  id?: number,
): Promise<RoutingRuleRow> {
  const rules = await lockRules(tx);
  const [before] = id === undefined ? [] : await listRules(tx, { now, id });
  if (id !== undefined && !before) throw notFound('routing rule');
  if (before) {
    const readCurrent = async () => (await rulesInOrder(tx, now)).find((rule) => rule.id === id);
    await checkVersion(tx, onRule(before.id), {
      baseVersion: version,
      current: before,
      readCurrent,
    });
  } else if (rules.length >= MAX_RULES) {
    throw new AppError('CONFLICT', `There are ${MAX_RULES} rules already`);
  }
  await checkReferences(tx, [body], before && { kept: targetsOf(before) });
  const last = Math.max(0, ...rules.map(({ sequence }) => sequence));
  const savedId = await writeRule(tx, { ...body, ...(!before && { sequence: last + 1 }) }, id);
  const after = { ...body };
  await auditRule({ tx, me }, before ? 'changed' : 'created', { id: savedId, before, after });
  const saved = (await rulesInOrder(tx, now)).find((rule) => rule.id === savedId);
  if (!saved) throw notFound('routing rule');
  return saved;
}

/** Deletes a rule; explanations keep its name. Throws NOT_FOUND. */
export async function removeRule({ tx, me, now }: RuleContext, id: number): Promise<void> {
  const [before] = await listRules(tx, { now, id });
  if (!before) throw notFound('routing rule');
  await deleteRule(tx, id);
  await auditRule({ tx, me }, 'deleted', { id, before });
}

/** Sorts the rules. Throws as `sortRows` does. */
export async function sortRules({ tx, me }: RuleContext, sort: SortBody): Promise<void> {
  const rules = await lockRules(tx);
  const stands = rules
    .toSorted((a, b) => a.sequence - b.sequence || a.id - b.id)
    .map(({ id }) => id);
  await sortRows(tx, sort, { table: 'routing_rule', stands });
  await auditRule({ tx, me }, 'sorted', { before: { ids: stands }, after: { ids: sort.ids } });
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

const NOBODY: Targets = { agentId: [], contractorId: [] };

type References = {
  /** People who pass though nothing can be given to them any more; `anybody` of the company. */
  kept?: Targets | 'anybody' | undefined;
  /** What the field names of a rule begin with, by its place. */
  prefix?: (index: number) => string;
};

/** Throws INVALID with every reference of the rules that cannot be chosen. */
export async function checkReferences(
  tx: TenantTx,
  rules: readonly RoutingRuleBody[],
  { kept = NOBODY, prefix = () => '' }: References = {},
): Promise<void> {
  const given = rules.map(referencesOf);
  const all = Object.fromEntries(
    REFERENCES.map((field) => [field, [...new Set(given.flatMap((one) => one[field]))]]),
  ) as RuleReferences;
  const found = await findReferences(tx, all, { active: kept !== 'anybody' });
  const passing: Partial<RuleReferences> = kept === 'anybody' ? {} : kept;
  const fields = given.flatMap((one, index) =>
    REFERENCES.flatMap((field) => {
      const known = [...found[field], ...(passing[field] ?? [])];
      const path = field in rules[index]!.conditions ? `conditions.${field}` : field;
      return one[field].every((id) => known.includes(id))
        ? []
        : [[`${prefix(index)}${path}`, 'Not to be chosen here'] as const];
    }),
  );
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
  'clockId',
] as const satisfies (keyof RuleReferences)[];

function referencesOf({ conditions, ...body }: RoutingRuleBody): RuleReferences {
  const { projectId = [], categoryId = [], spaceId = [], errorTypeId = [] } = conditions;
  const { labelIds, teamId, agentId, contractorId, clockId } = body;
  return {
    projectId,
    categoryId,
    spaceId,
    errorTypeId,
    labelIds,
    teamId: teamId === null ? [] : [teamId],
    agentId: agentId === null ? [] : [agentId],
    contractorId: contractorId === null ? [] : [contractorId],
    clockId: clockId === null ? [] : [clockId],
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
