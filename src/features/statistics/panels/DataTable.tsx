import './dataTable.scss';

import type { CSSProperties } from 'react';
import { Link } from 'react-router';

import { Icon } from '#src/shared/ui/Icon.tsx';

import { Spark } from '../charts/Spark.tsx';
import type { Cell, Head, Table } from '../table.ts';
import { useScrolls } from './useScrolls.ts';

type Props = {
  /** Accessible name. */
  name: string;
  table: Table;
  /** `fixed`: long names are cut off; `bars`: a bar takes the remaining width. */
  look?: 'fixed' | 'bars';
};

const classOf = ({ isWords, isCurve, isBar }: Head) =>
  isCurve ? 'w-sp' : isBar ? 'w-bar' : isWords ? undefined : 'n';

/** A table that scrolls horizontally when wide. */
export function DataTable({ name, table, look }: Props) {
  const [ref, scrolls, hasMore] = useScrolls();
  const announced = table.heads.filter(({ isAnnounced }) => isAnnounced);
  return (
    <>
      <div
        ref={ref}
        className={`table-wrap${look ? '' : ' data-table'}${hasMore ? ' has-more' : ''}`}
        // Focusable while it scrolls, so that keys can scroll it.
        {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': name })}
      >
        <Rows table={table} look={look} />
      </div>
      {announced.length > 0 && (
        <dl className="means">
          {announced.map(({ text, is }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{is}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Rows({ table: { heads, rows }, look }: Pick<Props, 'table'> & { look: Props['look'] }) {
  const [first, ...others] = heads;
  return (
    <table className={look === 'bars' ? 'table bar-table' : 'table'}>
      <thead>
        <tr>
          <th scope="col">{first?.text}</th>
          {others.map((head) => (
            <th key={head.text} scope="col" className={classOf(head)} title={head.is}>
              {head.text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells], row) => (
          // Rows are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={row}>
            <th scope="row" className={look && `is-${look}`} title={head?.text}>
              {head && <CellText cell={head} />}
            </th>
            {cells.map((cell, n) => (
              <td
                key={others[n]?.text}
                className={others[n] && classOf(others[n]) === 'n' ? 'n' : undefined}
              >
                <CellText cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Content of a cell, linked to the list it counts. */
export function CellText({ cell: { bar, ...cell } }: { cell: Cell }) {
  const { text, to, isLate, curve } = cell;
  if (curve) return <Spark values={curve} label={text} isInTable />;
  if (bar !== undefined) {
    return (
      <span className="hb">
        {bar > 0 && <i style={{ '--share': bar } as CSSProperties} />}
        <b>
          <CellText cell={cell} />
        </b>
      </span>
    );
  }
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
