import { Link } from 'react-router';

import type { IssueFilter } from '#contract/issueFilter.ts';
import type { IssueCounts } from '#contract/issueList.ts';
import { mayReport } from '#contract/permissions.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCompany, useMe } from '#src/shared/session/me.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { FilterField } from '../filters/filterFields.ts';
import { without } from '../filters/listUrl.ts';
import { useFilterSentence } from '../filters/useFilterWords.ts';

type Props = {
  filter: IssueFilter;
  /** Active filters beyond the view. */
  fields: FilterField[];
  /** Counts of everything the viewer may see. */
  counts: IssueCounts | undefined;
  onChange: (filter: IssueFilter) => void;
};

/** Empty list with its reason: nothing reported yet, everything done, or no match. */
export function NoIssues({ filter, fields, counts, onChange }: Props) {
  const { t } = useTranslation();
  if (fields.length > 0) return <NoHits filter={filter} fields={fields} onChange={onChange} />;
  const isNew = counts && Object.values(counts.statuses).every((number) => number === 0);
  const isEverything = Object.keys(filter).length === 0;
  if (isNew && isEverything) {
    return (
      <EmptyState
        kind="new"
        title={t('dashboard.empty.new.title')}
        text={t('dashboard.empty.new.text')}
        action={<ReportLink variant="primary" />}
      />
    );
  }
  return (
    <EmptyState
      kind="calm"
      title={t('dashboard.empty.calm.title')}
      text={t(isEverything ? 'dashboard.empty.calm.text' : 'dashboard.empty.calm.view')}
      action={<ReportLink variant="secondary" />}
    />
  );
}

function ReportLink({ variant }: { variant: 'primary' | 'secondary' }) {
  const { t } = useTranslation();
  const me = useMe();
  const company = useCompany();
  if (!company || !mayReport(me?.agent, company)) return null;
  return (
    <Link className={`btn btn-${variant}`} to="/new-issue">
      <Icon name="plus-lg" />
      {t('dashboard.empty.report')}
    </Link>
  );
}

function NoHits({ filter, fields, onChange }: Omit<Props, 'counts'>) {
  const { t } = useTranslation();
  const last = fields.at(-1) as FilterField;
  return (
    <EmptyState
      kind="none"
      title={t('dashboard.empty.none.title')}
      text={
        <>
          {t('dashboard.empty.none.text')}{' '}
          {fields.map((field, index) => (
            <span key={field}>
              {index > 0 && ' · '}
              <FilterName filter={filter} field={field} />
            </span>
          ))}
        </>
      }
      action={
        <div className="d-flex gap-2 justify-content-center flex-wrap">
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => onChange(without(filter, last))}
          >
            {t('dashboard.empty.none.removeOne', { filter: t(`dashboard.fields.${last}`) })}
          </button>
          {fields.length > 1 && (
            <button
              type="button"
              className="btn btn-link"
              onClick={() => onChange(without(filter, ...fields))}
            >
              {t('dashboard.empty.none.removeAll')}
            </button>
          )}
        </div>
      }
    />
  );
}

const FilterName = ({ filter, field }: { filter: IssueFilter; field: FilterField }) => (
  <b>{useFilterSentence(filter, field)}</b>
);

/** Says that the rows come from the last successful request. */
export function StaleBanner({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <div className="banner list-banner" role="alert">
      <Icon name="cloud-slash" />
      <span>{t('dashboard.list.stale')}</span>
      <button type="button" className="btn btn-secondary btn-sm" onClick={() => void onRetry()}>
        {t('common.retry')}
      </button>
    </div>
  );
}
