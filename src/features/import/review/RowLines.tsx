import type { ImportDecision, ImportRow } from '#contract/import.ts';
import type { ImportFieldName } from '#contract/importFields.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { DecisionButtons } from './DecisionButtons.tsx';
import { FixCell } from './FixCell.tsx';
import { choicesOf, isMultiLine } from './choices.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { useValueText } from './useValueText.ts';

/** An imported column and its index in the file. */
export type Column = { field: ImportFieldName; index: number };

type Props = {
  row: ImportRow;
  columns: Column[];
  /** Corrects a cell of the row. */
  onFix: (field: ImportFieldName, text: string) => Promise<void>;
  isBusy: boolean;
  onDecide: (decision: ImportDecision | null) => void;
  /** Opens the column mapping. */
  onMap: () => void;
};

/** A row of the file, with its errors or changes below; on phones also the cells to correct. */
export function RowLines({ row, columns, isBusy, onFix, onDecide, onMap }: Props) {
  const { t } = useTranslation();
  const valueText = useValueText();
  const isNarrow = useIsNarrow();
  const rowClass = row.outcome === 'wrong' ? 'is-e' : row.outcome === 'check' ? 'is-w' : '';
  const cell = ({ field, index }: Column) => (
    <FixCell
      key={`${field} ${row.cells[index]}`}
      label={t('import.review.fix', { field: t(`import.fields.${field}`), row: row.n })}
      text={row.cells[index] ?? ''}
      isMultiLine={isMultiLine(field, row.cells[index] ?? '')}
      choices={choicesOf(field).map((choice) => valueText(field, choice))}
      onFix={(text) => void onFix(field, text)}
    />
  );
  return (
    <>
      <tr className={rowClass}>
        <td className="n text-3">{row.n}</td>
        {columns.map((column) =>
          !isNarrow && row.faults.some((fault) => isCorrectedIn(fault, column)) ? (
            <td key={column.field} className="cell-e">
              {cell(column)}
            </td>
          ) : (
            <td key={column.field} title={row.cells[column.index]}>
              {row.cells[column.index]}
              {column.field in row.before && (
                <CurrentValue value={valueText(column.field, row.before[column.field] ?? '')} />
              )}
            </td>
          ),
        )}
      </tr>
      {row.faults.map((fault, faultIndex) => (
        <tr key={`${fault.field ?? ''} ${fault.code}`} className="why is-e">
          <td colSpan={columns.length + 1}>
            <div>
              <FaultText fault={fault} columns={columns} onFix={onFix} onMap={onMap} />
              {isNarrow &&
                columns
                  .filter((column) => firstFaultOf(row.faults, column) === faultIndex)
                  .map(cell)}
            </div>
          </td>
        </tr>
      ))}
      {row.warnings.length > 0 && (
        <tr className={`why ${rowClass}`}>
          <td colSpan={columns.length + 1}>
            <div role="group" aria-label={t('import.problems.ofRow', { row: row.n })}>
              {row.warnings.map((warning) => (
                <Warning key={`${warning.field ?? ''} ${warning.code}`} warning={warning} />
              ))}
              <DecisionButtons
                decision={row.decision}
                choices={{
                  take: t('import.problems.takeRow'),
                  leave: t('import.problems.leaveRow'),
                }}
                isBusy={isBusy}
                onDecide={onDecide}
              />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

type WarningProps = { warning: ImportRow['warnings'][number] };

function Warning({ warning: { field, code, detail = '', row } }: WarningProps) {
  const { t } = useTranslation();
  return (
    <span className="warned">
      <Icon name="exclamation-triangle-fill" className="c-w" />
      {field && `${t(`import.fields.${field}`)}: `}
      {row === undefined
        ? t(`import.warnings.${code}`, { detail })
        : t(`import.warnings.${code}`, { detail, row, context: 'row' })}
    </span>
  );
}

type RowFault = ImportRow['faults'][number];

/** Whether a fault is corrected in this column. */
const isCorrectedIn = (fault: RowFault, column: Column) =>
  fault.field === column.field || fault.fields?.includes(column.field) === true;
const firstFaultOf = (faults: RowFault[], column: Column) =>
  faults.findIndex((fault) => isCorrectedIn(fault, column));

type FaultTextProps = Pick<Props, 'columns' | 'onFix' | 'onMap'> & { fault: RowFault };

function FaultText({ fault: { field, code, detail }, columns, onFix, onMap }: FaultTextProps) {
  const { t } = useTranslation();
  const isColumn = columns.some((column) => column.field === field);
  return (
    <>
      <Icon name="x-octagon-fill" />
      {field && `${t(`import.fields.${field}`)}: `}
      {t(`import.faults.${code}`, { detail: detail ?? '' })}
      {field && code === 'notFound' && detail && (
        <Suggestion name={detail} onUse={onFix} field={field} />
      )}
      {field && !isColumn && <NoColumn onMap={onMap} />}
    </>
  );
}

/** The present value, which the import would change. */
function CurrentValue({ value }: { value: string }) {
  const { t } = useTranslation();
  return (
    <small className="d-block text-2" title={value}>
      {t('import.review.was', { value: value || t('import.review.wasEmpty') })}
    </small>
  );
}

type SuggestionProps = {
  name: string;
  field: ImportFieldName;
  onUse: (field: ImportFieldName, text: string) => Promise<void>;
};

function Suggestion({ name, field, onUse }: SuggestionProps) {
  const { t } = useTranslation();
  return (
    <>
      {' '}
      {t('import.review.mean', { name })}{' '}
      <button type="button" className="btn btn-link btn-sm" onClick={() => void onUse(field, name)}>
        {t('import.review.use')}
      </button>
    </>
  );
}

/** Fault of a field without a column. */
function NoColumn({ onMap }: Pick<Props, 'onMap'>) {
  const { t } = useTranslation();
  return (
    <>
      {' '}
      {t('import.review.noColumn')}{' '}
      <button type="button" className="btn btn-link btn-sm" onClick={onMap}>
        {t('import.steps.map')}
      </button>
    </>
  );
}
