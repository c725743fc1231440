import { type CSSProperties, useId } from 'react';
import { NavLink } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Area } from '../areas.ts';
import { useSettingsCountsQuery } from './countsApi.ts';

/** Menu entry with the number of its items, if known. */
export function AreaLink({ path, icon }: Area) {
  const { t } = useTranslation();
  const id = useId();
  const { data } = useSettingsCountsQuery();
  const count = data?.[path];
  return (
    <>
      <NavLink
        to={path}
        {...(count !== undefined && {
          'aria-describedby': id,
          style: { '--digits': String(count).length } as CSSProperties,
        })}
      >
        <Icon name={icon} />
        <span className="nm">{t(`settings.areas.${path}`)}</span>
      </NavLink>
      {/* Outside the link, so that the number is not part of its accessible name. */}
      {count !== undefined && (
        <span className="count" id={id}>
          {count}
        </span>
      )}
    </>
  );
}
