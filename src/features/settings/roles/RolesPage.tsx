import { useId } from 'react';

import type { Role } from '#contract/teams.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import './roles.scss';
import { useListRolesQuery } from './rolesApi.ts';

/** Permissions by role, from the table that the server enforces. */
export function RolesPage() {
  const { t } = useTranslation();
  const titleId = useId();
  const { data: roles, isError, refetch } = useListRolesQuery();
  return (
    <section className="set-wide panel" aria-labelledby={titleId}>
      <div className="panel-head">
        <h1 id={titleId}>{t('settings.roles.title')}</h1>
      </div>
      <p className="roles-intro">{t('settings.roles.intro')}</p>
      {!roles &&
        (isError ? (
          <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
        ) : (
          <Skeleton rows={12} />
        ))}
      {roles && <Matrix roles={roles} titleId={titleId} />}
    </section>
  );
}

function Matrix({ roles, titleId }: { roles: readonly Role[]; titleId: string }) {
  const { t } = useTranslation();
  const permissions = [...new Set(roles.flatMap((role) => role.permissions))];
  return (
    // Wider than a phone: scrolls, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="roles-scroll" role="group" aria-labelledby={titleId} tabIndex={0}>
      <table className="table roles-table">
        <thead>
          <tr>
            <th scope="col">{t('settings.roles.what')}</th>
            {roles.map(({ roleGroup, agents }) => (
              <th key={roleGroup} scope="col">
                {t(`common.roles.${roleGroup}`)}
                <small>{t('settings.roles.people', { count: agents })}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('settings.roles.which')}</th>
            {roles.map(({ roleGroup }) => (
              <td key={roleGroup}>{t(`settings.roles.sees.${roleGroup}`)}</td>
            ))}
          </tr>
          {permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{t(`settings.roles.can.${permission}`)}</th>
              {roles.map((role) => (
                <td key={role.roleGroup} className="may">
                  <Mark isAllowed={role.permissions.includes(permission)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation();
  return isAllowed ? (
    <Icon name="check-lg" label={t('common.yes')} />
  ) : (
    <span className="no">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('common.no')}</span>
    </span>
  );
}
