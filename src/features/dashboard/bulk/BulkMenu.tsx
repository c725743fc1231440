import { type ReactNode, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { SearchInput } from '#src/shared/ui/SearchInput.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { narrow } from '../filters/narrow.ts';
import type { Draft } from './draft.ts';

export type BulkOption = Draft & {
  key: string | number;
  label: string;
  isOn?: boolean;
};
type Props = {
  icon: IconName;
  text: string;
  /** Asked for when the menu is opened. */
  renderOptions: (render: (options: BulkOption[] | undefined) => ReactNode) => ReactNode;
  onChoose: (draft: Draft) => void;
};

/** A button of the bar with its choices. */
export function BulkMenu({ icon, text, renderOptions, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      align="start"
      className="bulk-menu"
      renderToggle={(toggle) => (
        <button type="button" className="btn btn-ghost" {...toggle}>
          <Icon name={icon} />
          {text}
        </button>
      )}
    >
      {(close) =>
        renderOptions((options) =>
          options ? (
            <Choices
              options={options}
              onChoose={(option) => {
                close();
                onChoose(option);
              }}
            />
          ) : (
            <p className="filter-menu-note">{t('common.loading')}</p>
          ),
        )
      }
    </Menu>
  );
}

const SEARCH_ABOVE = 8;

function Choices({
  options,
  onChoose,
}: {
  options: BulkOption[];
  onChoose: (option: BulkOption) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <>
      {options.length > SEARCH_ABOVE && (
        <SearchInput
          className="filter-menu-search"
          label={t('dashboard.filters.narrow')}
          value={text}
          onChange={setText}
        />
      )}
      <div className="filter-menu-list">
        {narrow(options, text).map((option) => (
          <button
            key={option.key}
            type="button"
            className="dropdown-item"
            aria-pressed={option.isOn}
            onClick={() => onChoose(option)}
          >
            {option.isOn !== undefined && (
              <span className="tick">{option.isOn && <Icon name="check2" />}</span>
            )}
            <span className="truncate">{option.label}</span>
          </button>
        ))}
        {options.length === 0 && (
          <p className="filter-menu-note">{t('dashboard.filters.noChoices')}</p>
        )}
      </div>
    </>
  );
}
