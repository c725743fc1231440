import { families, type FamilyName, faults } from '../content/faults.ts';
import type { DemoRows } from '../demoRows.ts';
import { otherFirmFor } from '../issues/firms.ts';
import type { AgentRef, NamedIds } from './setting.ts';

/** Assigns each contractor's trades: the categories of the faults their firm repairs. */
export function composeTrades(
  { link }: DemoRows,
  accountId: number,
  agents: Iterable<AgentRef>,
  categories: NamedIds,
): void {
  for (const agent of agents) {
    if (agent.role !== 'ROLE_CONTRACTOR') continue;
    const mended = faults.filter(({ family }) => mends(agent, family));
    for (const category of new Set(mended.map((fault) => fault.category))) {
      const categoryId = categories.idOf(category);
      link('agentCategories', { accountId, agentId: agent.id, categoryId });
    }
  }
}

function mends({ firm, mends: repairs }: AgentRef, family: FamilyName): boolean {
  const usual = families[family].firm;
  return repairs?.includes(family) ?? (usual === firm || otherFirmFor(usual) === firm);
}
