import { lazy, Suspense } from 'react';

import type { IssueFilter } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

import type { ChoiceField } from './filterFields.ts';

// With the other parts that follow the list's first screen.
const FilterChoices = lazy(async () => ({
  default: (await import('./FilterChoices.tsx')).FilterChoices,
}));

type Props = {
  field: ChoiceField;
  filter: IssueFilter;
  onChange: (filter: IssueFilter) => void;
};

/** Button with the options of one filter, applied at once. */
export function FilterMenu(props: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      align="start"
      className="pick-menu"
      renderToggle={(toggle) => (
        <button type="button" className="btn btn-secondary btn-filter" {...toggle}>
          {t(`dashboard.fields.${props.field}`)}
          <Icon name="chevron-down" className="caret" />
        </button>
      )}
    >
      {() => (
        <Suspense>
          <FilterChoices {...props} />
        </Suspense>
      )}
    </Menu>
  );
}
