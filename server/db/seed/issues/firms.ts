import type { AgentRef, Setting } from '../compose/setting.ts';
import { families } from '../content/faults.ts';
import type { Planned } from './plan.ts';

/** Plumbers are asked most; the bigger of the two gets most of it. */
const SHARED: Record<string, { other: string; part: number }> = {
  'Bergström Rör AB': { other: 'Tyresö Värme & Sanitet AB', part: 0.78 },
};
const CALLED = 0.62;

/** Who does the same as a firm, where there is somebody. */
export const otherFirmFor = (firm: string): string | undefined => SHARED[firm]?.other;

/** Whom the issue is delegated to, if a firm is needed; in companies with other firms, one of those. */
export function firmOf(setting: Setting, { fault, hero, status }: Planned): AgentRef | undefined {
  const { random, agents } = setting;
  const contractors = [...agents.values()].filter(({ role }) => role === 'ROLE_CONTRACTOR');
  const find = (name: string) => contractors.find(({ firm }) => firm === name);
  if (hero) return hero.firm === undefined ? undefined : find(hero.firm);
  if (status === 'new' || fault.found === undefined || !random.chance(CALLED)) return undefined;
  const usual = families[fault.family].firm;
  const shared = SHARED[usual];
  const name = shared && random.chance(shared.part) ? shared.other : usual;
  return find(name) ?? contractors.find(({ mends }) => mends?.includes(fault.family));
}
