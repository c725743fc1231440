import './dataTable.scss';

import { Link } from 'react-router';

import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Cell, Head, Table } from '../table.ts';
import { useScrolls } from './useScrolls.ts';

type Props = {
  /** Accessible name. */
  name: string;
  table: Table;
};

const classOf = ({ isWords }: Head) => (isWords ? undefined : 'n');

/** A table that scrolls horizontally when wide. */
export function DataTable({ name, table }: Props) {
  const [ref, scrolls, hasMore] = useScrolls();
  const announced = table.heads.filter(({ isAnnounced }) => isAnnounced);
  return (
    <>
      <div
        ref={ref}
        className={`table-wrap data-table${hasMore ? ' has-more' : ''}`}
        // Focusable while it scrolls, so that keys can scroll it.
        {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': name })}
      >
        <Rows table={table} />
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

function Rows({ table: { heads, rows } }: Pick<Props, 'table'>) {
  const [first, ...others] = heads;
  return (
    <table className="table">
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
            <th scope="row" title={head?.text}>
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
function CellText({ cell: { text, to, isLate } }: { cell: Cell }) {
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
