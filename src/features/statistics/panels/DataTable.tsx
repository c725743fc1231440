import { Link } from 'react-router';

import { Icon } from '#src/shared/ui/Icon.tsx';

import { Spark } from '../charts/Spark.tsx';
import type { Cell, Head, Table } from '../table.ts';

type Props = {
  table: Table;
  /** Its names are cut off rather than its columns moved. */
  isFixed?: boolean;
};

const isNumber = (head: Head | undefined) => !head?.isWords && !head?.isCurve;

/** A table as it is, in a scroller of its own where it is wide. */
export function DataTable({ table: { heads, rows }, isFixed = false }: Props) {
  return (
    // Focusable, so that keys can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={isFixed ? 'table-wrap' : 'table-wrap data-table'} tabIndex={0} role="group">
      <table className="table">
        <thead>
          <tr>
            {heads.map(({ text, is, isWords, isCurve }, n) => (
              <th
                key={text}
                scope="col"
                className={isCurve ? 'w-sp' : n === 0 || isWords ? undefined : 'n'}
                title={is}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            // Rows are not moved about.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              <th scope="row" className={isFixed ? 'is-cut' : undefined} title={first?.text}>
                {first && <CellText cell={first} />}
              </th>
              {cells.map((cell, n) => (
                <td key={heads[n + 1]?.text} className={isNumber(heads[n + 1]) ? 'n' : undefined}>
                  <CellText cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a cell says, as a link where it counts a list. */
export function CellText({ cell: { text, to, isLate, curve } }: { cell: Cell }) {
  if (curve) return <Spark values={curve} label={text} isInTable />;
  const words = isLate ? (
    <span className="late">
      <Icon name="clock-history" />
      {text}
    </span>
  ) : (
    text
  );
  return to ? (
    <Link className="cell-link" to={to}>
      {words}
    </Link>
  ) : (
    words
  );
}
