import { Link } from 'react-router';

import type { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

type Props = {
  query: ReturnType<typeof useListProjectOptionsQuery>;
  /** No project matches the search. */
  isEmpty: boolean;
  typed: string;
};

/** Placeholder of the list: loading, failed, no projects, no match. */
export function ProjectsState({ query: { data, error, refetch }, isEmpty, typed }: Props) {
  const { t } = useTranslation();
  const mayAdd = useCan('project.create');
  if (error) return <LoadError text={t('newIssue.project.loadError')} onRetry={refetch} />;
  if (!data) return <Skeleton rows={6} />;
  if (data.length === 0) {
    return (
      <EmptyState
        kind="new"
        title={t('newIssue.project.none')}
        text={mayAdd ? undefined : t('newIssue.project.noneText')}
        action={
          mayAdd && (
            <Link className="btn btn-primary" to="/settings/project/new">
              {t('newIssue.project.addFirst')}
            </Link>
          )
        }
      />
    );
  }
  return isEmpty ? <p role="status">{t('newIssue.project.noHits', { typed })}</p> : null;
}
