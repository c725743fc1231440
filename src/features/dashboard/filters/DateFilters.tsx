import type { IssueFilter } from '#contract/issueFilter.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { DATE_FIELDS } from './sheetFields.ts';
import { without } from './listUrl.ts';

type Props = { filter: IssueFilter; onChange: (filter: IssueFilter) => void };

export function DateFilters({ filter, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="date-filters mb-4">
      {DATE_FIELDS.map((field) => (
        <DateField
          key={field}
          label={t(`dashboard.fields.${field}`)}
          value={filter[field] ?? ''}
          onChange={(day) =>
            onChange({ ...without(filter, field), ...(day === '' ? {} : { [field]: day }) })
          }
        />
      ))}
    </div>
  );
}
