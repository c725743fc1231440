import { agentIssueCalls } from '#contract/agentIssue.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { listForContractor } from './importantDate.repository.ts';

export function mountImportantDates({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(agentIssueCalls.importantDates, ({ me, tx }) => listForContractor(tx, me, clock.now()));
}
