import './figure.scss';

import { type ReactNode, useContext, useId, useState } from 'react';
import { Link } from 'react-router';

import { today } from '#contract/days.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';
import { useCopy } from '#src/shared/ui/useCopy.ts';

import { saveCsv } from '../csv.ts';
import type { Table } from '../table.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { FileOf } from '../tables/fileName.ts';

export type NamedTable = { name: string; table: Table };

type Props = {
  /** The finding, or the measure where there is none. */
  title: string;
  /** The measure below a finding. */
  measure?: string | undefined;
  /** The same and related figures as tables, the chart's own first. */
  tables: readonly [NamedTable, ...NamedTable[]];
  /** List of everything that it counts. */
  list?: string | undefined;
  /** Shows the current state, whatever the period. */
  isOfNow?: boolean;
  size: 'is-tall' | 'full is-low' | 'full';
  /** The chart; absent where the table alone is clearer. */
  children?: ReactNode;
};

/** A chart under its finding, with its list, tables, file and definitions. */
export function Figure({ title, measure, tables, list, isOfNow, size, children }: Props) {
  const { i18n } = useTranslation();
  const id = useId();
  const [isTable, setIsTable] = useState(children === undefined);
  const [isExplained, setIsExplained] = useState(false);
  const [at, setAt] = useState(0);
  const { days, filter } = useContext(FileOf);
  const chosen = tables[at] ?? tables[0];
  const saved = () => {
    const name = [chosen.name, isOfNow ? today() : days].join(' ');
    saveCsv(headed(chosen.table, [name, ...filter]), name, i18n.language);
  };
  return (
    <figure className={`fig panel ${isTable ? 'full' : size}`} aria-labelledby={id}>
      <figcaption>
        <Caption {...{ id, title, measure }} />
        <Tools
          {...{ id, title, list, isTable }}
          onTable={children === undefined ? undefined : () => setIsTable(!isTable)}
          onSave={saved}
          onExplain={() => setIsExplained(!isExplained)}
        />
      </figcaption>
      {isTable && tables.length > 1 && <TableChoice {...{ tables, at }} onPick={setAt} />}
      {isTable ? <DataTable name={chosen.name} table={chosen.table} /> : children}
      {isExplained && <Definitions table={isTable ? chosen.table : tables[0].table} />}
    </figure>
  );
}

type CaptionProps = Pick<Props, 'title' | 'measure'> & { id: string };

const Caption = ({ id, title, measure }: CaptionProps) => (
  <div>
    <h2 id={id}>{title}</h2>
    {measure && measure !== title && <p>{measure}</p>}
  </div>
);

/** The table with its subject as the first heading. */
const headed = ({ heads: [first, ...others], rows }: Table, of: string[]): Table => ({
  heads: [{ text: first?.text ?? '', inFile: of.join(' · ') }, ...others],
  rows,
});

type ChoiceProps = { tables: readonly NamedTable[]; at: number; onPick: (at: number) => void };

function TableChoice({ tables, at, onPick }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Select
      className="table-choice"
      aria-label={t('statistics.tools.tables')}
      value={at}
      onChange={({ target }) => onPick(Number(target.value))}
    >
      {tables.map(({ name }, n) => (
        <option key={name} value={n}>
          {name}
        </option>
      ))}
    </Select>
  );
}

type ToolsProps = {
  id: string;
  title: string;
  list: string | undefined;
  isTable: boolean;
  /** Undefined without a chart. */
  onTable: (() => void) | undefined;
  onSave: () => void;
  onExplain: () => void;
};

function Tools({ id, title, list, isTable, onTable, onSave, onExplain }: ToolsProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Menu
      renderToggle={(toggle) => (
        <IconButton
          {...toggle}
          isSmall
          icon="three-dots"
          label={t('statistics.tools.more', { figure: title })}
          title={t('statistics.tools.title')}
        />
      )}
    >
      {(close) => {
        const item = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            {list && (
              <Link className="dropdown-item" to={list}>
                <Icon name="list-ul" />
                {t('statistics.tools.list')}
              </Link>
            )}
            {onTable && (
              <MenuItem icon={isTable ? 'bar-chart' : 'table'} onClick={item(onTable)}>
                {t(isTable ? 'statistics.tools.chart' : 'statistics.tools.table')}
              </MenuItem>
            )}
            <MenuItem icon="download" onClick={item(onSave)}>
              {t('statistics.tools.csv')}
            </MenuItem>
            <MenuItem
              icon="link-45deg"
              onClick={item(
                () =>
                  void copy(location.href, {
                    fieldId: id,
                    message: t('statistics.tools.copied'),
                  }),
              )}
            >
              {t('statistics.tools.link')}
            </MenuItem>
            <hr className="dropdown-divider" />
            <MenuItem icon="question-circle" onClick={item(onExplain)}>
              {t('statistics.tools.how')}
            </MenuItem>
          </>
        );
      }}
    </Menu>
  );
}

const Definitions = ({ table: { heads } }: { table: Table }) => (
  <dl className="means">
    {heads
      .filter(({ is }) => is)
      .map(({ text, is }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{is}</dd>
        </div>
      ))}
  </dl>
);
