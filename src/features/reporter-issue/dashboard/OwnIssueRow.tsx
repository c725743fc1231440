import { Link } from 'react-router';

import type { ReporterRow } from '#contract/reporter.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { brandOf } from '../brandOf.ts';
import { Thumbnail } from '../ReporterFiles.tsx';
import { Turn } from '../Turn.tsx';

type Props = {
  row: ReporterRow;
  /** Set when the reporter has issues at several companies. */
  withCompany: boolean;
  /** Waits for the reporter's answer. */
  isAsked: boolean;
};

/** An open issue in the company's colour: picture, title, whose turn it is, and place. */
export function OwnIssueRow({ row, withCompany, isAsked }: Props) {
  const { id, title, company, picture, address, space, project } = row;
  const place = [address?.street ?? project.name, space?.name].filter(Boolean).join(' · ');
  return (
    <Link
      className={`orow brand-scope ${isAsked ? 'is-mine' : ''}`}
      style={brandOf(company)}
      to={`/reporter-issue/${id}`}
    >
      <span className="th">
        {picture ? <Thumbnail file={picture} /> : <Icon name="file-text" />}
      </span>
      <span className="b">
        {withCompany && <span className="co">{company.name}</span>}
        <strong>{title}</strong>
        <Turn facts={{ ...row, endedAt: row.lastActivityAt }} />
        <span className="at">{place}</span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
