import { Link } from 'react-router';

import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

export type BarRow = {
  key: string | number;
  name: string;
  /** Length of the bar. */
  value: number;
  text: string;
  to: string | undefined;
};

/** Names with a bar and a number that opens what it counts. */
export function BarRows({ rows, empty }: { rows: readonly BarRow[]; empty: string }) {
  const most = Math.max(...rows.map(({ value }) => value), 0) || 1;
  if (rows.length === 0) return <EmptyState title={empty} text="" />;
  return (
    <div className="netrows">
      {rows.map(({ key, name, value, text, to }) => {
        const content = (
          <>
            <span className="truncate">{name}</span>
            <span className="tr">
              <i style={{ left: 0, width: `${(100 * value) / most}%` }} />
            </span>
            <b>{text}</b>
          </>
        );
        return to === undefined ? (
          <div key={key} className="netrow" title={name}>
            {content}
          </div>
        ) : (
          <Link key={key} className="netrow" to={to} title={name}>
            {content}
          </Link>
        );
      })}
    </div>
  );
}
