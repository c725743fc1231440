import { useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { chosen, type FilterMenuProps as Props, toggled } from './filterFields.ts';
import { narrow } from './narrow.ts';
import { useOptions } from './useOptions.ts';

const SEARCH_ABOVE = 8;

/** What one part of the filter can be, to tick. */
export function FilterChoices({ field, filter, onChange }: Props) {
  const { t } = useTranslation();
  const options = useOptions(field);
  const [text, setText] = useState('');
  if (!options) return <p className="filter-menu-note">{t('common.loading')}</p>;

  const values = chosen(filter, field);
  const shown = narrow(options, text);
  return (
    <>
      {options.length > SEARCH_ABOVE && (
        <div className="field-ico filter-menu-search">
          <Icon name="search" />
          <input
            className="form-control"
            type="search"
            // The menu was opened to choose: what is typed narrows the choices.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            aria-label={t('dashboard.filters.narrow')}
            placeholder={t('dashboard.filters.narrow')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
      <div className="filter-menu-list" role="group" aria-label={t(`dashboard.fields.${field}`)}>
        {shown.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="dropdown-item"
            aria-pressed={values.includes(value)}
            onClick={() => onChange(toggled(filter, field, value))}
          >
            <span className="tick">{values.includes(value) && <Icon name="check2" />}</span>
            <span className="truncate" title={label}>
              {label}
            </span>
          </button>
        ))}
        {shown.length === 0 && (
          <p className="filter-menu-note">{t('dashboard.filters.noChoices')}</p>
        )}
      </div>
    </>
  );
}
