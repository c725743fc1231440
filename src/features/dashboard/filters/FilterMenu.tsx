import { type ComponentType, lazy, Suspense, useEffect } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

import type { ChoiceProps } from './FilterChoices.tsx';

// Follows the list at once, so that it is there for the letters typed right after a click.
let loaded: ComponentType<ChoiceProps> | undefined;
const load = async () => {
  loaded = (await import('./FilterChoices.tsx')).FilterChoices;
  return { default: loaded };
};
const FilterChoices = lazy(load);

/** Button with the options of one filter, applied at once. */
export function FilterMenu(props: Omit<ChoiceProps, 'onClose'>) {
  const { t } = useTranslation();
  useEffect(() => void load().catch(() => {}), []);
  const Choices = loaded ?? FilterChoices;
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
      {(close) => (
        <Suspense>
          <Choices {...props} onClose={close} />
        </Suspense>
      )}
    </Menu>
  );
}
