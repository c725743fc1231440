import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { BulkAction } from '#contract/issueChanges.ts';
import type { Reference } from '#contract/primitives.ts';
import { usePreviewBulkQuery } from '#src/entities/issue/issueSaves.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { narrow } from '../filters/narrow.ts';
import type { RunBulk } from './useBulk.ts';
import { useSkippedText } from './useSkippedText.ts';

export type BulkOption = {
  key: string | number;
  label: string;
  action: BulkAction;
  /** What the action names, to paint it. */
  named?: Reference;
  isOn?: boolean;
};
type Props = {
  icon: IconName;
  text: string;
  ids: number[];
  /** Asked for when the menu is opened. */
  renderOptions: (render: (options: BulkOption[] | undefined) => ReactNode) => ReactNode;
  onRun: RunBulk;
};

/** A button of the bar with its choices. Before one is taken, the menu says what it would change. */
export function BulkMenu({ icon, text, ids, renderOptions, onRun }: Props) {
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
              ids={ids}
              options={options}
              onChoose={(option) => {
                close();
                void onRun(option.action, option.named ?? null);
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
  ids,
  options,
  onChoose,
}: {
  ids: number[];
  options: BulkOption[];
  onChoose: (option: BulkOption) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<BulkAction>();
  return (
    <>
      {options.length > SEARCH_ABOVE && (
        <div className="field-ico filter-menu-search">
          <Icon name="search" />
          <input
            className="form-control"
            type="search"
            aria-label={t('dashboard.filters.narrow')}
            placeholder={t('dashboard.filters.narrow')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
      <div className="filter-menu-list">
        {narrow(options, text).map((option) => (
          <button
            key={option.key}
            type="button"
            className="dropdown-item"
            aria-pressed={option.isOn}
            onMouseEnter={() => setPointed(option.action)}
            onFocus={() => setPointed(option.action)}
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
      <Preview ids={ids} action={pointed} />
    </>
  );
}

/** The pointer that only passes asks for nothing. */
const POINTING_PAUSE = 150;

function Preview({ ids, action }: { ids: number[]; action: BulkAction | undefined }) {
  const { t } = useTranslation();
  const skippedText = useSkippedText();
  const [asked, setAsked] = useState<BulkAction>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(action), POINTING_PAUSE);
    return () => clearTimeout(timer);
  }, [action]);
  const { currentData: outcome } = usePreviewBulkQuery(
    { ids, action: asked ?? { do: 'read' } },
    { skip: asked === undefined },
  );
  return (
    <p className="bulk-preview" role="status">
      {outcome
        ? [
            t('dashboard.bulk.preview', { count: outcome.changed }),
            skippedText(outcome.skipped),
          ].join(' ')
        : t('dashboard.bulk.previewHint')}
    </p>
  );
}
