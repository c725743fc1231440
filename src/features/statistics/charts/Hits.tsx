import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';

import type { Plot } from './plot.ts';

/** A place of a chart that opens a list; none for an empty one. */
export type Hit = {
  label: string;
  to: string | undefined;
  top: number;
  height: number;
  /** Within its bucket. */
  left: number;
  width: number;
};

type Place = readonly [bucket: number, row: number];
const keyOf = ([bucket, row]: Place) => `${bucket} ${row}`;

/** Links over the buckets of a chart, with one tab stop; arrow keys move between buckets and their numbers. */
export function Hits({ plot, hits }: { plot: Plot; hits: readonly (readonly Hit[])[] }) {
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const [at, setAt] = useState<Place>();
  const places = hits.flatMap((bucket, n) =>
    bucket.flatMap(({ to }, row): Place[] => (to === undefined ? [] : [[n, row]])),
  );
  const last = places.findLast(([, row]) => row === 0) ?? places.at(-1);
  const stop = places.find((place) => at && keyOf(place) === keyOf(at)) ?? last;
  const isStop = (place: Place) => stop !== undefined && keyOf(place) === keyOf(stop);
  const onKeyDown = (event: KeyboardEvent, place: Place) => {
    const next = stepTo(places, place, event.key);
    if (!next) return;
    event.preventDefault();
    links.current.get(keyOf(next))?.focus();
  };
  return (
    <ul className="chart-hits">
      {hits.map((bucket, n) => (
        <li key={n} style={{ left: plot.start(n), width: plot.slot }}>
          {bucket.map(({ label, to, ...place }, row) =>
            to === undefined ? null : (
              <Link
                key={row}
                ref={(link) => {
                  if (link) links.current.set(keyOf([n, row]), link);
                  else links.current.delete(keyOf([n, row]));
                }}
                to={to}
                style={place}
                aria-label={label}
                title={label}
                tabIndex={isStop([n, row]) ? 0 : -1}
                onFocus={() => setAt([n, row])}
                onKeyDown={(event) => onKeyDown(event, [n, row])}
              />
            ),
          )}
        </li>
      ))}
    </ul>
  );
}

/** The place that a key leads to: the same number of another bucket, or another number of the bucket. */
function stepTo(places: readonly Place[], [bucket, row]: Place, key: string): Place | undefined {
  const inRow = places.filter(([, one]) => one === row);
  const inBucket = places.filter(([one]) => one === bucket);
  switch (key) {
    case 'ArrowRight':
      return inRow.find(([one]) => one > bucket);
    case 'ArrowLeft':
      return inRow.findLast(([one]) => one < bucket);
    case 'ArrowDown':
      return inBucket.find(([, one]) => one > row) ?? inBucket[0];
    case 'ArrowUp':
      return inBucket.findLast(([, one]) => one < row) ?? inBucket.at(-1);
    case 'Home':
      return inRow[0];
    case 'End':
      return inRow.at(-1);
    default:
      return undefined;
  }
}
