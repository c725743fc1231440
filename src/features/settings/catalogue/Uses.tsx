import { Link } from 'react-router';

import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { CatalogueArea } from '../areas.ts';
import { useItemUsesQuery } from './keepApi.ts';

/** The filter of the list that shows the issues of an item. */
const FILTER: Partial<Record<CatalogueArea, string>> = {
  internalCategory: 'category',
  externalCategory: 'space',
  errorType: 'errorType',
  chargedEntity: 'chargedEntity',
  area: 'area',
  issueLabel: 'label',
};

/** As many as are counted: the closed ones, too, which the list leaves out where nothing is said of the status. */
const EVERY = ISSUE_STATUSES.map((status) => `&status=${status}`).join('');

/** Where an item is used, with the way to its issues. */
export function Uses({ kind, id }: { kind: CatalogueArea; id: number }) {
  const { t } = useTranslation();
  const { data } = useItemUsesQuery({ kind, id });
  if (!data) return null;
  const { issues, others } = data;
  if (issues + others === 0) return t('settings.uses.none');
  if (issues === 0) return <OtherUses kind={kind} count={others} />;
  const text = t('settings.uses.issues', { count: issues });
  const filter = FILTER[kind];
  return (
    <>
      {filter ? <Link to={`/dashboard?${filter}=${id}${EVERY}`}>{text}</Link> : text}
      {others > 0 && ` · ${t('settings.uses.others', { count: others })}`}
    </>
  );
}

/** How much else than issues has an item. */
export function OtherUses({ kind, count }: { kind: CatalogueArea; count: number }) {
  const { t } = useTranslation();
  return kind === 'projectLabels'
    ? t('settings.removal.onProjects', { count })
    : t('settings.removal.others', { count });
}
