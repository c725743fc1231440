import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { SearchInput } from '#src/shared/ui/SearchInput.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { narrow } from '../filters/narrow.ts';
import type { Act } from '../list/useMarking.ts';
import type { Draft } from './draft.ts';

export type BulkOption = Draft & {
  key: string | number;
  label: string;
  isOn?: boolean;
};
type Props = {
  icon: IconName;
  text: string;
  /** The key that opens it, by what it does. */
  act?: Act;
  /** Asked for when the menu is opened. */
  renderOptions: (render: (options: BulkOption[] | undefined) => ReactNode) => ReactNode;
  onChoose: (draft: Draft) => void;
};

/** A button of the bar with its choices. */
export function BulkMenu({ icon, text, act, renderOptions, onChoose }: Props) {
  const { t } = useTranslation();
  const [isByKey, setIsByKey] = useState(false);
  return (
    <Menu
      align="start"
      className="bulk-menu"
      renderToggle={(toggle) => (
        <button
          type="button"
          className="btn btn-ghost"
          {...toggle}
          data-act={act}
          onClick={({ detail }) => {
            setIsByKey(detail === 0);
            toggle.onClick();
          }}
        >
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
              takesFocus={isByKey}
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

type ChoicesProps = {
  options: BulkOption[];
  /** Who came by keys goes on with them. */
  takesFocus: boolean;
  onChoose: (option: BulkOption) => void;
};

function Choices({ options, takesFocus, onChoose }: ChoicesProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const shown = narrow(options, text);
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = shown;
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !first) return;
    event.preventDefault();
    onChoose(first);
  };
  return (
    // The keys are those of the field inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} onKeyDown={onKeyDown}>
      {options.length > SEARCH_ABOVE && (
        <SearchInput
          className="filter-menu-search"
          label={t('dashboard.filters.narrow')}
          value={text}
          onChange={setText}
        />
      )}
      <div className="filter-menu-list">
        {shown.map((option) => (
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
    </div>
  );
}
