import type { InboxCounts } from '#contract/notifications.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

import type { InboxView } from '../views/views.ts';

type Props = { shown: InboxView; counts: InboxCounts | undefined };

/** An empty inbox, with the time at which the next postponed line comes back. */
export function NoLines({ shown: { tab, view }, counts }: Props) {
  const { t } = useTranslation();
  const returns = useReturns(counts);
  if (view === 'all') {
    return (
      <EmptyState
        kind="calm"
        title={t('inbox.empty.open')}
        text={[t('inbox.empty.seen'), returns].filter(Boolean).join(' ')}
      />
    );
  }
  const name = tab === 'later' || tab === 'done' ? tab : 'view';
  return <EmptyState title={t(`inbox.empty.${name}`)} text={t(`inbox.empty.${name}Text`)} />;
}

function useReturns(counts: InboxCounts | undefined): string {
  const { t, i18n } = useTranslation();
  const now = useNow();
  if (!counts || counts.later === 0) return '';
  const { later: count, returnsAt } = counts;
  return returnsAt === null
    ? t('inbox.empty.postponed', { count })
    : t('inbox.empty.returns', { count, moment: formatMoment(returnsAt, i18n.language, now) });
}
