import './ageStack.scss';

import { Link } from 'react-router';

import { OPEN_STATUSES } from '#contract/issueStatus.ts';
import type { Statistics } from '#contract/statistics.ts';
import type { Lists } from '#contract/statisticsLists.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Status, STATUS_GLYPH } from '#src/entities/issue/Status.tsx';

import { ageName } from './ageName.ts';

type Band = Statistics['ages'][number];
type Props = { ages: Statistics['ages']; lists: Lists };

const countOf = ({ statuses }: Band) =>
  OPEN_STATUSES.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);

/** Open issues by age; each segment and total links to its list. */
export function AgeStack({ ages, lists }: Props) {
  const { t } = useTranslation();
  const most = Math.max(1, ...ages.map(countOf));
  return (
    <div className="ages">
      <ul className="legend">
        {OPEN_STATUSES.map((status) => (
          <li key={status}>
            <Status value={status} />
          </li>
        ))}
      </ul>
      {ages.map((band) => (
        <div key={band.from} className="age-row">
          <span>{ageName(band, t)}</span>
          <div className="stack">
            <Parts band={band} most={most} lists={lists} />
          </div>
          <b className="tnum">
            <Link
              className="cell-link"
              to={lists.ofAge(band)}
              aria-label={`${ageName(band, t)}: ${countOf(band)}`}
            >
              {countOf(band)}
            </Link>
          </b>
        </div>
      ))}
    </div>
  );
}

/** Minimum share of the longest bar for a segment's number to fit. */
const ROOM = 0.045;

function Parts({ band, most, lists }: { band: Band; most: number; lists: Lists }) {
  const { t } = useTranslation();
  return (
    <>
      {OPEN_STATUSES.map((status) => {
        const count = band.statuses[status] ?? 0;
        if (count === 0) return null;
        return (
          <Link
            key={status}
            to={lists.ofAge(band, status)}
            // A narrow segment is too small a target; its list is reached by the total and the
            // table.
            tabIndex={-1}
            data-status={STATUS_GLYPH[status]}
            style={{ flexGrow: count }}
            aria-label={`${ageName(band, t)}, ${t(`common.status.${status}`)}: ${count}`}
            title={`${t(`common.status.${status}`)}: ${count}`}
          >
            {count / most >= ROOM && count}
          </Link>
        );
      })}
      <em style={{ flexGrow: most - countOf(band) }} />
    </>
  );
}
