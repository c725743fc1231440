import type { IssueChange } from '#contract/issueChanges.ts';
import type { Issue } from '#contract/issues.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import { isVisitOff } from '../calendar/visit.ts';
import { mayPropose } from '../delegation/staffVisitState.ts';
import { useIssue } from '../issueContext.ts';
import { useListProductsQuery } from '../products/productsApi.ts';

/** Opens a dialog. */
export const CONTRACTOR = 'contractor';

type Addable = { name: keyof Issue; change: keyof IssueChange; label?: string };

const BEFORE_PRODUCTS: Addable[] = [
  { name: 'team', change: 'teamId' },
  { name: 'plannedFrom', change: 'plannedFrom', label: 'visit' },
  { name: 'address', change: 'addressId', label: 'object' },
  { name: 'space', change: 'spaceId' },
  { name: 'area', change: 'areaId' },
  { name: 'category', change: 'categoryId' },
  { name: 'errorType', change: 'errorTypeId' },
  { name: 'productCategory', change: 'productCategoryId' },
];
const COST: Addable[] = [
  { name: 'chargedEntity', change: 'chargedEntityId' },
  { name: 'chargedReason', change: 'chargedReason' },
  { name: 'agreementNumber', change: 'agreementNumber' },
];

/** Facts that the viewer may add, in the order of the panel. */
export function useMissingFacts(): { value: string; text: string }[] {
  const { t } = useTranslation();
  const { issue, isStaff, mayEdit } = useIssue();
  const now = useNow();
  const mayDelegate = useCan('issue.delegate');
  const mayLabel = useCan('issue.labels');
  const { data: products } = useListProductsQuery(issue.id, { skip: !isStaff });
  if (!isStaff) return [];

  const isEmpty = ({ name }: Addable) =>
    (issue[name] ?? '') === '' || (name === 'plannedFrom' && isVisitOff(issue, now));
  const missing = (facts: Addable[]) =>
    facts
      .filter((fact) => mayEdit(fact.change) && isEmpty(fact))
      .map(({ name, label = name }) => ({ value: name, text: t(`issue.facts.${label}`) }));
  const attributes = issue.productCategory ? (products?.attributes ?? []) : [];
  return [
    ...when(mayDelegate && issue.status !== 'closed', CONTRACTOR, t('issue.facts.contractor')),
    ...missing(BEFORE_PRODUCTS),
    ...when(mayPropose(issue), 'staffVisit', t('delegation.visits.propose')),
    ...attributes
      .filter(({ value }) => value === '')
      .map(({ id, name }) => ({ value: `attribute-${id}`, text: name })),
    ...when(products?.list.length === 0, 'products', t('facts.products.title')),
    ...when(mayLabel && issue.labels.length === 0, 'labels', t('issue.facts.labels')),
    ...missing(COST),
  ];
}

const when = (isMissing: boolean, value: string, text: string) =>
  isMissing ? [{ value, text }] : [];
