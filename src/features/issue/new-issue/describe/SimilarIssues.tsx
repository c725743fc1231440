import { Link } from 'react-router';

import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatAge } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { STATUS_GLYPH } from '#src/entities/issue/Status.tsx';

import { useListSimilarIssuesQuery } from '../newIssueApi.ts';
import type { FaultDraft } from '../reportDraft.ts';

/** Similar open issues at the same place, to avoid duplicates. */
export function SimilarIssues({ projectId, fault }: { projectId: number; fault: FaultDraft }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { addressId, spaceId, errorTypeId } = fault;
  const { data } = useListSimilarIssuesQuery(
    {
      project: projectId,
      ...(addressId ? { address: addressId } : {}),
      ...(spaceId ? { space: spaceId } : {}),
      ...(errorTypeId ? { errorType: errorTypeId } : {}),
    },
    { skip: !addressId && !errorTypeId },
  );
  if (!data || data.list.length === 0) return null;
  return (
    <section className="similar" aria-labelledby="similar-title">
      <h3 id="similar-title">
        <Icon name="files" />
        {t('newIssue.similar.title')}
      </h3>
      <ul>
        {data.list.map(({ id, number, title, status, objectId, createdAt, isOwn }) => (
          <li key={id}>
            <span className="status glyph-only" data-status={STATUS_GLYPH[status]}>
              {t(`common.status.${status}`)}
            </span>
            <Link to={`/issue/${id}`}>
              <strong>{title}</strong>
              <span className="text-2">
                {objectId && <Plate>{objectId}</Plate>} {formatIssueNumber(number)} ·{' '}
                {formatAge(createdAt, i18n.language, now)}
                {isOwn && ` · ${t('newIssue.similar.own')}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="dense text-2 mb-0">{t('newIssue.similar.text')}</p>
    </section>
  );
}
