import type { ReactNode } from 'react';

import type { CatalogueKind } from '#contract/catalogue/kinds.ts';
import type { Reference } from '#contract/primitives.ts';
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

type Item = Reference & { categoryId?: number | null };

/** Error types of a category; all of them if it has none or is unknown. */
function ofCategory<T extends Item>(items: readonly T[] | undefined, category: number | undefined) {
  const fitting = items?.filter(({ categoryId }) => categoryId === category);
  return fitting?.length ? fitting : items;
}

/** Fact with a value from one of the company's lists. */
export function CatalogueFact({ field, note }: { field: keyof typeof FACTS; note?: ReactNode }) {
  const { issue, mayEdit } = useIssue();
  const { kind, change } = FACTS[field];
  const { items } = useCatalogue(kind, { skip: !mayEdit(change) });
  const offered = field === 'errorType' ? ofCategory(items, issue.category?.id) : items;
  return <SelectFact field={field} change={change} items={offered} note={note} />;
}
