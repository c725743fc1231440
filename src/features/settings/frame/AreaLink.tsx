import { type CSSProperties, useId } from 'react';
import { NavLink } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Area } from './menu.ts';
import { useGetSetupQuery } from '../setup/setupApi.ts';
import { useSettingsCountsQuery } from './countsApi.ts';

/** Menu entry with the number of its items, if known. */
export function AreaLink({ path, icon }: Area) {
  const { t } = useTranslation();
  const id = useId();
  const count = useCount(path);
  return (
    <>
      <NavLink
        to={path}
        {...(count !== undefined && {
          'aria-describedby': id,
          style: { '--digits': count.length } as CSSProperties,
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

/** Number of an area's items; of the set-up, how many of its steps are done while some are left. */
function useCount(path: string): string | undefined {
  const { data: counts } = useSettingsCountsQuery();
  const { data: setup } = useGetSetupQuery(undefined, { skip: path !== 'setup' });
  const done = setup?.steps.filter(({ isDone }) => isDone).length ?? 0;
  if (setup) return done < setup.steps.length ? `${done}/${setup.steps.length}` : undefined;
  const count = counts?.[path];
  return count === undefined ? undefined : String(count);
}
