import type { CatalogueKind } from '#contract/catalogue/kinds.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';

import { useIssue } from '../issueContext.ts';
import { SelectFact } from './SelectFact.tsx';

const FACTS = {
  space: { kind: 'externalCategory', change: 'spaceId' },
  category: { kind: 'internalCategory', change: 'categoryId' },
  errorType: { kind: 'errorType', change: 'errorTypeId' },
  chargedEntity: { kind: 'chargedEntity', change: 'chargedEntityId' },
  productCategory: { kind: 'productCategory', change: 'productCategoryId' },
} as const satisfies Record<string, { kind: CatalogueKind; change: string }>;

/** A fact that is chosen from one of the company's lists. */
export function CatalogueFact({ field }: { field: keyof typeof FACTS }) {
  const { mayEdit } = useIssue();
  const { kind, change } = FACTS[field];
  const { items } = useCatalogue(kind, { skip: !mayEdit(change) });
  return <SelectFact field={field} change={change} items={items} />;
}
