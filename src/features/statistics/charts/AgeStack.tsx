import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { OPEN_STATUSES } from '#contract/issueStatus.ts';
import type { Statistics } from '#contract/statistics.ts';
import { Status, STATUS_GLYPH } from '#src/shared/ui/Status.tsx';

import { plusDays } from '../address/days.ts';
import { ageName } from './ageName.ts';

export type AgeList = (part: Record<string, string | undefined>) => string;
type Band = Statistics['ages'][number];
type Props = { ages: Statistics['ages']; list: AgeList; today: string };

const countOf = ({ statuses }: Band) =>
  OPEN_STATUSES.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);

/** What is open by how old it is; each part of a bar is a link to its list. */
export function AgeStack({ ages, list, today }: Props) {
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
            <Parts band={band} most={most} list={list} today={today} />
          </div>
          <b className="tnum">{countOf(band)}</b>
        </div>
      ))}
    </div>
  );
}

/** The days on which what is of an age was reported. */
const createdIn = ({ from, to }: Band, today: string) => ({
  createdFrom: to === null ? undefined : plusDays(today, -to),
  createdTo: from === 0 ? undefined : plusDays(today, -from),
});

/** A part under so many hundredths of the longest bar has no room for its number. */
const ROOM = 0.045;

function Parts({
  band,
  most,
  list,
  today,
}: {
  band: Band;
  most: number;
  list: AgeList;
  today: string;
}) {
  const { t } = useTranslation();
  return (
    <>
      {OPEN_STATUSES.map((status) => {
        const count = band.statuses[status] ?? 0;
        if (count === 0) return null;
        return (
          <Link
            key={status}
            to={list({ status, ...createdIn(band, today) })}
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
