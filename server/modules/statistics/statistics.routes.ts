import { furtherStatisticsCalls } from '#contract/furtherStatistics.ts';
import { statisticsCalls } from '#contract/statistics.ts';

import type { Deps } from '../../deps.ts';
import { loopTurn } from '../../http/loopTurn.ts';
import type { Mount } from '../../http/mount.ts';
import { slotsFor } from '../../http/slots.ts';
import { getFurtherStatistics } from './further.service.ts';
import { getStatistics } from './statistics.service.ts';

/** A part with very many issues is read row by row: at most this many such requests per company run at once. */
const takeSlot = slotsFor(4);

export function mountStatistics({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(statisticsCalls.get, ({ me, tx, query }) =>
    inPlace(me.accountId, () => getStatistics(tx, me, query, clock.now())),
  );
  mount(furtherStatisticsCalls.get, ({ me, tx, query }) =>
    inPlace(me.accountId, () => getFurtherStatistics(tx, me, query, clock.now())),
  );
}

async function inPlace<Answer>(accountId: number, answer: () => Promise<Answer>): Promise<Answer> {
  const leave = takeSlot(accountId);
  try {
    await loopTurn();
    return await answer();
  } finally {
    leave();
  }
}
