import type { ImportRow } from '#contract/import.ts';
import type { ImportFieldName } from '#contract/importFields.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { FixCell } from './FixCell.tsx';
import { choicesOf, hasLines } from './choices.ts';
import { useShownValue } from './useShownValue.ts';

/** A column of the file that is imported, and where it stands. */
export type Column = { field: ImportFieldName; place: number };

type Props = {
  row: ImportRow;
  columns: Column[];
  /** Mends a cell of it. */
  onFix: (field: ImportFieldName, text: string) => Promise<void>;
  /** To where it is said what the columns are. */
  onMap: () => void;
};

/** A row of the file; below it what is wrong with it, or what it would change. */
export function RowLines({ row, columns, onFix, onMap }: Props) {
  const { t } = useTranslation();
  const shown = useShownValue();
  const isWrong = (name: ImportFieldName) =>
    row.faults.some(({ field, fields }) => field === name || fields?.includes(name));
  const isColumn = (name: ImportFieldName) => columns.some(({ field }) => field === name);
  const look = row.outcome === 'wrong' ? 'is-e' : row.outcome === 'changed' ? 'is-w' : '';
  return (
    <>
      <tr className={look}>
        <td className="n text-3">{row.n}</td>
        {columns.map(({ field, place }) =>
          isWrong(field) ? (
            <td key={field} className="cell-e">
              <FixCell
                key={row.cells[place]}
                label={t('import.review.fix', { field: t(`import.fields.${field}`), row: row.n })}
                text={row.cells[place] ?? ''}
                hasLines={hasLines(field, row.cells[place] ?? '')}
                choices={choicesOf(field).map((choice) => shown(field, choice))}
                onFix={(text) => void onFix(field, text)}
              />
            </td>
          ) : (
            <td key={field} title={row.cells[place]}>
              {row.cells[place]}
              {field in row.before && <Was value={shown(field, row.before[field] ?? '')} />}
            </td>
          ),
        )}
      </tr>
      {row.faults.map((fault) => (
        <tr key={`${fault.field ?? ''} ${fault.code}`} className="why is-e">
          <td colSpan={columns.length + 1}>
            <Icon name="x-octagon-fill" />
            {fault.field && `${t(`import.fields.${fault.field}`)}: `}
            {t(`import.faults.${fault.code}`, { detail: fault.detail ?? '' })}
            {fault.field && fault.code === 'notFound' && fault.detail && (
              <Suggestion name={fault.detail} onUse={onFix} field={fault.field} />
            )}
            {fault.field && !isColumn(fault.field) && <NoColumn onMap={onMap} />}
          </td>
        </tr>
      ))}
    </>
  );
}

/** What stands there now. */
function Was({ value }: { value: string }) {
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

/** There is no cell to be mended. */
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
