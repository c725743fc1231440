import { statisticsCalls } from '#contract/statistics.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { placesFor } from '../../http/places.ts';
import { getStatistics } from './statistics.service.ts';

/** A part of very many issues is read row by row: so many such questions of a company are at work at a time. */
const takePlace = placesFor(4);

export function mountStatistics({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(statisticsCalls.get, async ({ me, tx, query }) => {
    const leave = takePlace(me.accountId);
    try {
      return await getStatistics(tx, me, query, clock.now());
    } finally {
      leave();
    }
  });
}
