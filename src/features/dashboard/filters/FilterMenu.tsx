import { type ComponentType, lazy, useEffect } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { EarlySearch } from '#src/shared/ui/options/EarlySearch.tsx';

import type { ChoiceProps } from './FilterChoices.tsx';

// Follows the list at once, and then opens in the first frame.
const load = async () => {
  FilterChoices = (await import('./FilterChoices.tsx')).FilterChoices;
  return { default: FilterChoices };
};
let FilterChoices: ComponentType<ChoiceProps> = lazy(load);

/** Button with the options of one filter, applied at once. */
export function FilterMenu(props: Omit<ChoiceProps, 'onClose' | 'early'>) {
  const { t } = useTranslation();
  useEffect(() => void load().catch(() => {}), []);
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
      {(close) => <EarlySearch of={FilterChoices} {...props} onClose={close} />}
    </Menu>
  );
}
