import type { CSSProperties } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { useNow } from '../lib/clock.ts';
import { formatAge, formatMoment, shareOfTimeUsed } from '../lib/dates.ts';
import { Icon } from './Icon.tsx';

/** Age, with a bar against the agreed time; late ones have a clock icon too. */
export function Age({ since, dueAt }: { since: string; dueAt?: string | null }) {
  const { i18n, t } = useTranslation();
  const now = useNow();
  const share = shareOfTimeUsed(since, dueAt, now);
  const isLate = share !== undefined && share > 1;
  const title = dueAt
    ? t('common.age.due', { moment: formatMoment(dueAt, i18n.language, now) })
    : formatMoment(since, i18n.language, now);
  const bar = { '--a': `${Math.round(Math.min(1, share ?? 0) * 100)}%` } as CSSProperties;
  return (
    <span className={isLate ? 'age is-late' : 'age'} style={bar} title={title}>
      <span>
        {isLate && <Icon name="clock-history" label={t('common.age.late')} />}{' '}
        {formatAge(since, i18n.language, now)}
      </span>
    </span>
  );
}
