import { catalogueCalls, categoryDashboardCall } from '#contract/catalogue/kinds.ts';

import { byName } from '../../byName.ts';
import type { Mount } from '../../http/mount.ts';
import { catalogueRepository, PLAIN_KINDS } from './catalogue.repository.ts';

export function mountCatalogue({ mount }: Mount) {
  for (const kind of PLAIN_KINDS) {
    mount(catalogueCalls[kind].list, async ({ tx }) => ({
      list: (await catalogueRepository(tx).plain(kind)).toSorted(byName),
    }));
  }

  mount(catalogueCalls.errorType.list, async ({ tx }) => ({
    list: (await catalogueRepository(tx).errorTypes()).toSorted(byName),
  }));

  mount(catalogueCalls.area.list, async ({ tx }) => ({
    list: (await catalogueRepository(tx).areas()).toSorted(byName),
  }));

  mount(catalogueCalls.productCategory.list, async ({ tx }) => ({
    list: (await catalogueRepository(tx).productCategories()).toSorted(byName),
  }));

  mount(categoryDashboardCall, async ({ me, tx }) => ({
    list: (await catalogueRepository(tx).categoriesWithOpen(me)).toSorted(byName),
  }));
}
