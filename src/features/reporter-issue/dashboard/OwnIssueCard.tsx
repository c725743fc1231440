import { Link } from 'react-router';

import type { ReporterRow } from '#contract/reporter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { brandOf } from '../brandOf.ts';
import { OwnStatus } from '../OwnStatus.tsx';
import { Thumbnail } from '../ReporterFiles.tsx';
import { useNextText } from '../useNextText.ts';

type Props = {
  row: ReporterRow;
  /** Set when the reporter has issues at several companies. */
  withCompany: boolean;
  /** Waits for the reporter's answer. */
  needsAnswer?: boolean;
};

/** Issue card in the company's colour, with its status and the next step. */
export function OwnIssueCard({ row, withCompany, needsAnswer = false }: Props) {
  const nextText = useNextText();
  const { id, title, status, company, picture } = row;
  return (
    <Link
      className={`rcard brand-scope ${needsAnswer ? 'need-card' : ''}`}
      style={brandOf(company)}
      to={`/reporter-issue/${id}`}
    >
      {picture && <Thumbnail file={picture} />}
      <span className="rc-b">
        {withCompany && <span className="rc-co">{company.name}</span>}
        <OwnStatus value={status} />
        <strong>{title}</strong>
        <span className="text-2">{nextText({ ...row, endedAt: row.lastActivityAt })}</span>
        <Place row={row} />
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}

function Place({ row: { address, space, project } }: { row: ReporterRow }) {
  const place = [address?.street ?? project.name, space?.name].filter(Boolean).join(' · ');
  return <span className="rc-place">{place}</span>;
}

/** Link to report that a closed issue has returned. */
export function AgainLink({ row }: { row: ReporterRow }) {
  const { t } = useTranslation();
  return (
    <Link
      className="btn btn-ghost rc-again"
      to={`/reporter-issue/${row.id}?do=again`}
      aria-label={`${t('reporterIssue.again.same')}: ${row.title}`}
    >
      <Icon name="arrow-counterclockwise" />
      {t('reporterIssue.again.same')}
    </Link>
  );
}
