import { Fragment } from 'react';

import { can } from '#contract/permissions.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';

import { AREAS } from './menu.ts';
import { AreaLink } from './AreaLink.tsx';

/** The areas that the viewer may open, in their groups. */
export function SettingsMenu({ id }: { id: string }) {
  const { t } = useTranslation();
  const me = useMe();
  return AREAS.map(({ group, areas }) => {
    const shown = areas.filter(({ needs }) => can(me?.agent, needs));
    return (
      shown.length > 0 && (
        <Fragment key={group}>
          <h2 className="set-group" id={`${id}-${group}`}>
            {t(`settings.groups.${group}`)}
          </h2>
          <ul className="side-list" aria-labelledby={`${id}-${group}`}>
            {shown.map((area) => (
              <li key={area.path}>
                <AreaLink {...area} />
              </li>
            ))}
          </ul>
        </Fragment>
      )
    );
  });
}
