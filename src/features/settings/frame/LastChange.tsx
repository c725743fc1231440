import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';

import { type Changed, useLastChangeQuery } from './lastChangeApi.ts';

/** Who changed the item last, and when; nothing if unknown. */
export function LastChange({ area, id, version }: Changed) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { data } = useLastChangeQuery({ area, id, version });
  if (!data?.changedBy) return null;
  const { actor, at } = data.changedBy;
  return (
    <span>
      {t('settings.changedBy', { name: actor, when: formatMoment(at, i18n.language, now) })}
    </span>
  );
}
