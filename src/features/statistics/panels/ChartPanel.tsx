import { type ReactNode, useContext, useId, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { today } from '../address/days.ts';
import { saveCsv } from '../csv.ts';
import type { Cell, Table } from '../table.ts';
import { CellText, DataTable } from './DataTable.tsx';
import { FileOf } from './fileName.ts';

type Props = {
  title: string;
  /** Total of the panel. */
  count?: Cell;
  table: Table;
  /** Shows the current state, whatever the period. */
  isOfNow?: boolean;
  /** Width on the page; a standard panel by default. */
  width?: 'wide' | 'whole' | undefined;
  /** Full-bleed table. */
  isFlush?: boolean;
  /** The chart; absent where the table alone is clearer. */
  children?: ReactNode;
  /** Note below the chart. */
  below?: ReactNode;
};

/** Chart with a switch to its table and a CSV download. */
export function ChartPanel({ title, count, table, isOfNow, ...props }: Props) {
  const { t, i18n } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  const { width, isFlush, children, below } = props;
  const id = useId();
  const { days, filter } = useContext(FileOf);
  const name = [title, isOfNow ? today() : days].join(' ');
  return (
    <section className={`panel ${width ?? ''}`} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {count && (
          <span className="text-2 dense tnum">
            <CellText cell={count} />
          </span>
        )}
        {children !== undefined && (
          <Tool
            icon={isTable ? 'bar-chart' : 'table'}
            text={t(isTable ? 'statistics.tools.chart' : 'statistics.tools.table')}
            onClick={() => setIsTable(!isTable)}
          />
        )}
        <Tool
          icon="download"
          text={t('statistics.tools.csv')}
          onClick={() => saveCsv(headed(table, [name, ...filter]), name, i18n.language)}
        />
      </div>
      {isTable || children === undefined ? (
        <DataTable name={title} table={table} />
      ) : isFlush ? (
        children
      ) : (
        <div className="panel-body">{children}</div>
      )}
      {below}
    </section>
  );
}

/** The table with the panel's subject as its first heading. */
const headed = ({ heads: [first, ...others], rows }: Table, of: string[]): Table => ({
  heads: [{ text: first?.text ?? '', inFile: of.join(' · ') }, ...others],
  rows,
});

type ToolProps = { icon: 'bar-chart' | 'table' | 'download'; text: string; onClick: () => void };

const Tool = ({ icon, text, onClick }: ToolProps) => (
  <button
    type="button"
    className="btn btn-ghost btn-icon btn-sm"
    aria-label={text}
    title={text}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);
