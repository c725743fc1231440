import { searchCalls } from '#contract/search.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { searchAll } from './search.repository.ts';

export function mountSearch({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(searchCalls.all, ({ me, query, tx }) => searchAll(tx, me, query.q, clock.now()));
}
