import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';

import type { StatisticBucket } from '#contract/statistics.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Lists } from '../address/lists.ts';
import { HEIGHT, type Plot } from './TrendPlot.tsx';

type Props = {
  buckets: readonly StatisticBucket[];
  names: readonly string[];
  plot: Plot;
  lists: Lists;
  at: number | null;
  onAt: (at: number | null) => void;
};

/** Click targets per bucket: reported above, closed at the line; arrow keys move between them. */
export function TrendHits({ buckets, names, plot, lists, at, onAt }: Props) {
  const { t } = useTranslation();
  const links = useRef<(HTMLAnchorElement | null)[]>([]);
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    // Two rows: reported and closed.
    const row = place % 2;
    const to = {
      ArrowRight: place + 2,
      ArrowLeft: place - 2,
      ArrowUp: place + 1 - 2 * row,
      ArrowDown: place + 1 - 2 * row,
      Home: row,
      End: 2 * (buckets.length - 1) + row,
    }[event.key];
    // Buckets without closed issues have only the reported link.
    const link = to === undefined ? null : (links.current[to] ?? links.current[to - (to % 2)]);
    if (!link) return;
    event.preventDefault();
    link.focus();
  };
  const linkOf = (n: number, row: 0 | 1) => ({
    ref: (link: HTMLAnchorElement | null) => {
      links.current[2 * n + row] = link;
    },
    tabIndex: row === 0 && n === (at ?? buckets.length - 1) ? 0 : -1,
    onMouseEnter: () => onAt(n),
    onMouseLeave: () => onAt(null),
    onFocus: () => onAt(n),
    onBlur: () => onAt(null),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, 2 * n + row),
  });
  return (
    <ul className="chart-hits" style={{ height: HEIGHT }}>
      {buckets.map((bucket, n) => (
        <li key={bucket.from} style={{ left: plot.left(n), width: plot.slot }}>
          <Link
            {...linkOf(n, 0)}
            to={lists.reported({}, bucket)}
            aria-label={t('statistics.trend.point', {
              when: names[n],
              reported: bucket.reported,
              closed: bucket.closed,
            })}
          />
          {bucket.closed > 0 && (
            <Link
              {...linkOf(n, 1)}
              className="of-closed"
              style={{ top: plot.y(bucket.closed) - TOP_AND_HALF }}
              to={lists.closed({}, bucket)}
              aria-label={`${names[n]}: ${t('statistics.trend.closed')} ${bucket.closed}`}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Top of the plot plus half a link's height (px). */
const TOP_AND_HALF = 12 + 12;
