import { useRef } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { useListUrl } from '../filters/useListUrl.ts';
import { OFFERED_SORTS } from './offeredSorts.ts';
import { useSort } from './useSort.ts';

/** The list's sort and its direction; where rows are cards there is no other place that shows it. */
export function SortMenu() {
  const { t } = useTranslation();
  const { sort: current, setSort } = useSort(useListUrl());
  const frame = useRef<HTMLDivElement>(null);
  useKeys([
    {
      id: 'sort',
      group: 'list',
      keys: 'shift+s',
      icon: 'arrow-down-up',
      run: () => frame.current?.querySelector('button')?.click(),
    },
  ]);
  return (
    <div ref={frame}>
      <Menu
        className="list-menu"
        renderToggle={(toggle) => (
          <button
            {...toggle}
            type="button"
            className="btn btn-ghost btn-sort"
            title={t('dashboard.sort.label')}
          >
            <Icon name="arrow-down-up" />
            <span className="lbl">{t(`dashboard.sort.${current}`)}</span>
            <Icon name="chevron-down" className="caret" />
          </button>
        )}
      >
        {(close) =>
          OFFERED_SORTS.map((one) => (
            <button
              key={one}
              type="button"
              className="dropdown-item"
              aria-pressed={one === current}
              onClick={() => {
                setSort(one);
                close();
              }}
            >
              <span className="tick">{one === current && <Icon name="check-lg" />}</span>
              {t(`dashboard.sort.${one}`)}
            </button>
          ))
        }
      </Menu>
    </div>
  );
}
