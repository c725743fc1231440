import type { KeyboardEventHandler } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onKeyDown: KeyboardEventHandler;
  'aria-controls': string;
  'aria-activedescendant': string | undefined;
};

/** Filters a list of options; the list's keys keep working. */
export function SearchBox({ label, value, onChange, 'aria-controls': controls, ...combo }: Props) {
  const { t } = useTranslation();
  return (
    <div className="field-ico">
      <Icon name="search" />
      <input
        {...combo}
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={controls}
        aria-autocomplete="list"
        className="form-control"
        aria-label={t('common.options.search', { label })}
        placeholder={t('common.options.placeholder')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
