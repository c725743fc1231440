import type { ReactNode } from 'react';

import type { IssueFilter } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { FilterField } from './filterFields.ts';
import { without } from './listUrl.ts';
import { useFilterSentence } from './useFilterWords.ts';

type Props = {
  fields: FilterField[];
  filter: IssueFilter;
  onChange: (filter: IssueFilter) => void;
  /** Further actions on the filter. */
  more: ReactNode;
};

/** Active filters as removable chips. */
export function FilterChips({ fields, filter, onChange, more }: Props) {
  const { t } = useTranslation();
  // The search text is visible in its field.
  const shown = fields.filter((field) => field !== 'q');
  if (shown.length === 0 && !more) return null;
  return (
    <div className="active-filters">
      {shown.map((field) => (
        <Chip
          key={field}
          field={field}
          filter={filter}
          onRemove={() => onChange(without(filter, field))}
        />
      ))}
      {shown.length > 0 && (
        <button
          type="button"
          className="btn btn-link btn-sm"
          onClick={() => onChange(without(filter, ...fields))}
        >
          {t('dashboard.filters.clear')}
        </button>
      )}
      {more}
    </div>
  );
}

type ChipProps = { field: FilterField; filter: IssueFilter; onRemove: () => void };

function Chip({ field, filter, onRemove }: ChipProps) {
  const { t } = useTranslation();
  const sentence = useFilterSentence(filter, field);
  return (
    <span className="chip">
      <span className="chip-text" title={sentence}>
        {sentence}
      </span>
      <button
        type="button"
        className="x"
        aria-label={t('dashboard.filters.remove', { filter: sentence })}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
    </span>
  );
}
