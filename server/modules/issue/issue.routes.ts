import { issueCalls } from '#contract/issues.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { countIssues } from './counts.repository.ts';
import { getIssue } from './detail.repository.ts';
import { listIssues } from './list.repository.ts';

export function mountIssues({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(issueCalls.list, ({ me, query, tx }) => listIssues(tx, me, query, clock.now()));
  mount(issueCalls.counts, ({ me, query, tx }) => countIssues(tx, me, query, clock.now()));
  mount(issueCalls.get, ({ me, params, tx }) => getIssue(tx, me, params.id));
}
