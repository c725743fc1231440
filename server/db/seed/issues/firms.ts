import type { AgentRef, Setting } from '../compose/setting.ts';
import { families, sharedFirms } from '../content/faults.ts';
import type { Planned } from './plan.ts';

const CALLED = 0.62;

/** Another firm with the same trade, if any. */
export const otherFirmFor = (firm: string): string | undefined => sharedFirms[firm]?.other;

/** The contractor for the issue, if a firm is needed; in companies with other firms, one of those. */
export function firmOf(setting: Setting, { fault, hero, status }: Planned): AgentRef | undefined {
  const { random, agents } = setting;
  const contractors = [...agents.values()].filter(({ role }) => role === 'ROLE_CONTRACTOR');
  const find = (name: string) => contractors.find(({ firm }) => firm === name);
  if (hero) return hero.firm === undefined ? undefined : find(hero.firm);
  if (status === 'new' || fault.found === undefined || !random.chance(CALLED)) return undefined;
  const usual = families[fault.family].firm;
  const shared = sharedFirms[usual];
  const name = shared && random.chance(shared.part) ? shared.other : usual;
  return find(name) ?? contractors.find(({ mends }) => mends?.includes(fault.family));
}
