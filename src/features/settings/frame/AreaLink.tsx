import { type CSSProperties, useId } from 'react';
import { NavLink } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Area } from '../areas.ts';
import { useSettingsCountsQuery } from './countsApi.ts';

/** An entry of the menu, with how many there are of it where that is known. */
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
      {/* Beside the link: the number is no part of what it is called. */}
      {count !== undefined && (
        <span className="count" id={id}>
          {count}
        </span>
      )}
    </>
  );
}
