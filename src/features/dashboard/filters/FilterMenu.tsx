import { lazy, Suspense } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

import type { FilterMenuProps } from './filterFields.ts';

/** Asks for what can be chosen once somebody wants to choose. */
const FilterChoices = lazy(async () => ({
  default: (await import('./FilterChoices.tsx')).FilterChoices,
}));

/** A button that opens the choices of one part of the filter. What is ticked works at once. */
export function FilterMenu({ field, filter, onChange }: FilterMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu
      align="start"
      className="filter-menu"
      renderToggle={(toggle) => (
        <button type="button" className="btn btn-secondary btn-filter" {...toggle}>
          {t(`dashboard.fields.${field}`)}
          <Icon name="chevron-down" className="caret" />
        </button>
      )}
    >
      {() => (
        <Suspense fallback={<p className="filter-menu-note">{t('common.loading')}</p>}>
          <FilterChoices field={field} filter={filter} onChange={onChange} />
        </Suspense>
      )}
    </Menu>
  );
}
