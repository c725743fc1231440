import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useReadDutyQuery } from './dutyApi.ts';
import { cellsOf, isGap, type RosterOf } from './rows.ts';
import { FORESEEN_WEEKS } from './useRoster.ts';
import { mondayOf, plusWeeks, weekNumber } from '#src/entities/duty/weeks.ts';

/** Weeks without anybody on duty within the next two months. Nothing where no roster is kept. */
export function GapBanner({ nameOf }: { nameOf: (projectId: RosterOf) => string }) {
  const { t, i18n } = useTranslation();
  const from = mondayOf();
  const { data } = useReadDutyQuery({ from, weeks: FORESEEN_WEEKS });
  const { weeks = [] } = data ?? {};
  const mondays = Array.from({ length: FORESEEN_WEEKS }, (_, week) => plusWeeks(from, week));
  const gaps = [...new Set(weeks.map(({ projectId }) => projectId))].flatMap((projectId) =>
    cellsOf(projectId, { weeks, mondays })
      .filter(isGap)
      .map(({ monday }) =>
        t('duty.gaps.one', { name: nameOf(projectId), week: weekNumber(monday) }),
      ),
  );
  if (gaps.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language).format(gaps);
  return (
    <div className="banner mt-0 mb-3" role="status">
      <Icon name="exclamation-triangle" />
      <span>
        <b>{t('duty.gaps.title', { count: gaps.length })}</b> {t('duty.gaps.text', { list })}
      </span>
    </div>
  );
}
