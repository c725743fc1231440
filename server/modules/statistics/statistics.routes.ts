import { statisticsCalls } from '#contract/statistics.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { getStatistics } from './statistics.service.ts';

export function mountStatistics({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(statisticsCalls.get, ({ me, tx, query }) => getStatistics(tx, me, query, clock.now()));
}
