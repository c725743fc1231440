import type { ImportJob } from '#contract/import.ts';
import { IMPORT_FIELDS, type ImportFieldName, type ImportKind } from '#contract/importFields.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** A field, or null to skip the column; undefined while undecided. */
export type Choice = ImportFieldName | null | undefined;

const SKIP = '-';

type Props = {
  kind: ImportKind;
  column: ImportJob['columns'][number];
  choice: Choice;
  /** Choices of all columns, including this one. */
  choices: Choice[];
  onChoose: (choice: ImportFieldName | null) => void;
};

export function MapHead() {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <th>{t('import.map.column')}</th>
        <th>{t('import.map.samples')}</th>
        <th aria-hidden="true" />
        <th>{t('import.map.field')}</th>
        <th>
          <span className="visually-hidden">{t('import.map.match')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** A column of the file with sample values and its field. */
export function MapRow({ kind, column, choice, choices, onChoose }: Props) {
  const { t } = useTranslation();
  const samples = column.samples.join(' · ');
  const rowClass =
    choice === undefined
      ? 'm-none'
      : choice === null
        ? 'm-skip'
        : `m-${certaintyOf(column, choice)}`;
  return (
    <tr className={rowClass}>
      <th scope="row" className="truncate" title={column.heading}>
        {column.heading || '–'}
      </th>
      <td className="truncate text-2" title={samples}>
        {samples || '–'}
      </td>
      <td className="arr">
        <Icon name="arrow-right" />
      </td>
      <td>
        <Select
          className={choice === undefined ? 'is-invalid' : ''}
          aria-label={t('import.map.fieldOf', { column: column.heading })}
          value={choice === null ? SKIP : (choice ?? '')}
          onChange={({ target }) =>
            onChoose(target.value === SKIP ? null : (target.value as ImportFieldName))
          }
        >
          {choice === undefined && <option value="">{t('import.map.choose')}</option>}
          <option value={SKIP}>{t('import.map.skip')}</option>
          {IMPORT_FIELDS[kind].map(({ name }) => (
            <option key={name} value={name} disabled={name !== choice && choices.includes(name)}>
              {t(`import.fields.${name}`)}
            </option>
          ))}
        </Select>
      </td>
      <td>
        <Certainty column={column} choice={choice} />
      </td>
    </tr>
  );
}

type MappedColumn = Pick<Props, 'column' | 'choice'>;

const certaintyOf = ({ guess, certainty }: Props['column'], choice: Choice) =>
  choice === guess && certainty === 'guess' ? 'guess' : 'auto';

/** How certain the proposed field is. */
function Certainty({ column, choice }: MappedColumn) {
  const { t } = useTranslation();
  if (choice === undefined) {
    return (
      <span className="late">
        <Icon name="exclamation-circle" />
        {t('import.map.none')}
      </span>
    );
  }
  if (choice === null) {
    const reason = column.certainty === 'aside' ? 'aside' : 'skipped';
    return <span className="text-3">{t(`import.map.${reason}`)}</span>;
  }
  if (certaintyOf(column, choice) === 'guess') {
    return (
      <span className="gm">
        <Icon name="question-circle" />
        {t('import.map.guess')}
      </span>
    );
  }
  const source =
    choice !== column.guess ? 'chosen' : column.certainty === 'before' ? 'before' : 'sure';
  return (
    <span className="okm">
      <Icon name="check2" />
      {t(`import.map.${source}`)}
    </span>
  );
}
