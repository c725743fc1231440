import {
  attributeSortCall,
  type CatalogueKind,
  catalogueCalls,
  categoryDashboardCall,
} from '#contract/catalogue/kinds.ts';
import { NO_REPLACEMENT } from '#contract/catalogue/family.ts';

import { byName } from '../../byName.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { catalogueRepository } from './catalogue.repository.ts';
import { type Item, keptItems, type Values } from './keep.repository.ts';
import { sortAttributes } from './attributeSort.repository.ts';
import { removeItem, saveItem, usesOf } from './keep.service.ts';
import { countAll } from './uses.repository.ts';

const KINDS = Object.keys(catalogueCalls) as CatalogueKind[];
const DELETED = 'Deleted';

/** Same routes for every kind; product categories add attributes. */
export function mountCatalogue({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(categoryDashboardCall, async ({ me, tx }) => ({
    list: (await catalogueRepository(tx).categoriesWithOpen(me)).toSorted(byName),
  }));

  mount(attributeSortCall, async ({ me, tx, body }) => {
    await sortAttributes(tx, me, body);
    return { success: true };
  });

  for (const kind of KINDS) {
    // One kind's types stand for all: each schema has already validated its input.
    const calls = catalogueCalls[kind] as typeof catalogueCalls.externalCategory;
    mount(calls.list, async ({ tx }) => ({ list: (await listed(tx, kind)).toSorted(byName) }));
    mount(calls.create, ({ me, tx, body }) => saveItem({ tx, me, kind }, body as Values));
    mount(calls.update, ({ me, tx, params, body }) =>
      saveItem({ tx, me, kind }, body as Values, params.id),
    );
    mount(calls.counts, async ({ tx }) => ({ list: await countAll(tx, kind) }));
    mount(calls.uses, ({ me, tx, params }) => usesOf({ tx, me, kind }, params.id));
    mount(calls.remove, async ({ me, tx, params }) => {
      // Areas and attributes have no replacement parameter.
      const { id, replacementId = NO_REPLACEMENT } = params as {
        id: number;
        replacementId?: number;
      };
      await removeItem({ tx, me, kind }, id, { replacementId, now: clock.now() });
      return DELETED;
    });
  }
}

const listed = (tx: TenantTx, kind: CatalogueKind): Promise<Item[]> =>
  kind === 'productCategory'
    ? catalogueRepository(tx).productCategories()
    : keptItems(tx, kind).list();
