import { useId } from 'react';

import type { IssueFilter } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { DATE_FIELDS } from './filterFields.ts';
import { without } from './listUrl.ts';

type Props = { filter: IssueFilter; onChange: (filter: IssueFilter) => void };

export function DateFilters({ filter, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="date-filters mb-4">
      {DATE_FIELDS.map((field) => (
        <div key={field}>
          <label className="form-label" htmlFor={`${id}-${field}`}>
            {t(`dashboard.fields.${field}`)}
          </label>
          <input
            id={`${id}-${field}`}
            type="date"
            className="form-control"
            value={filter[field] ?? ''}
            onChange={({ target }) =>
              onChange({
                ...without(filter, field),
                ...(target.value === '' ? {} : { [field]: target.value }),
              })
            }
          />
        </div>
      ))}
    </div>
  );
}
