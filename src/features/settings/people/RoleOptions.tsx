import { ROLE_GROUPS } from '#contract/permissions.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Every role, as the options of a select. */
export function RoleOptions() {
  const { t } = useTranslation();
  return ROLE_GROUPS.map((role) => (
    <option key={role} value={role}>
      {t(`common.roles.${role}`)}
    </option>
  ));
}
