import { useSearchParams } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

import type { OwnIssueFilter } from '../ownIssueApi.ts';
import { changed, isNarrowed } from './dashboardUrl.ts';

type Props = { filter: OwnIssueFilter; counts: { open: number; closed: number } };

/** Nothing open: no match, everything done, or nothing ever reported. */
export function NoOwnIssues({ filter, counts }: Props) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const isBare = counts.open + counts.closed === 0;
  const kind = isNarrowed(filter) ? 'none' : isBare ? 'new' : 'calm';
  const clear = () =>
    setParams(changed(params, { q: undefined, company: undefined, project: undefined }));
  return (
    <EmptyState
      kind={kind}
      title={t(`reporterIssue.empty.${kind}.title`)}
      text={t(`reporterIssue.empty.${kind}.text`)}
      action={
        kind === 'none' && (
          <button type="button" className="btn btn-secondary btn-lg" onClick={clear}>
            {t('reporterIssue.empty.clear')}
          </button>
        )
      }
    />
  );
}
