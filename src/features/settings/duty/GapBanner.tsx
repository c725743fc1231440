import { waitingIn } from '#contract/duty.ts';
import { plusWeeks, weekNumber } from '#src/entities/duty/weeks.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useResult } from '../frame/useResult.ts';
import { useAskAllForDutyMutation } from './dutyApi.ts';
import { type Cell, isGap, type RosterId } from './rows.ts';
import { FORESEEN_WEEKS, useCurrentDuty } from './useCurrentDuty.ts';

type Gap = Cell & { projectId: RosterId };

/** Weeks without anybody on duty within the next two months. Nothing where no roster is kept. */
export function GapBanner({ nameOf }: { nameOf: (projectId: RosterId) => string }) {
  const { t } = useTranslation();
  const listOf = useList(nameOf);
  const { weeks, editable, mondayFor, cellsFor } = useCurrentDuty();
  const gaps = [...new Set(weeks.map(({ projectId }) => projectId))].flatMap((projectId) => {
    const from = mondayFor(projectId);
    const mondays = Array.from({ length: FORESEEN_WEEKS }, (_, week) => plusWeeks(from, week));
    const cells = cellsFor(projectId, mondays).filter(isGap);
    return cells.map((cell) => ({ ...cell, projectId }));
  });
  if (gaps.length === 0) return null;
  const open = gaps.filter(
    ({ projectId, week }) =>
      editable.includes(projectId) && (week === undefined || waitingIn(week).length === 0),
  );
  return (
    <div className="banner flex-wrap mt-0 mb-3">
      <Icon name="exclamation-triangle" />
      <span role="status">
        <b>{t('duty.gaps.title', { count: gaps.length })}</b>{' '}
        {t('duty.gaps.text', { list: listOf(gaps) })}
      </span>
      {open.length > 0 && <AskForAll gaps={open} list={listOf(open)} />}
    </div>
  );
}

function useList(nameOf: (projectId: RosterId) => string) {
  const { t, i18n } = useTranslation();
  return (gaps: readonly Gap[]) =>
    new Intl.ListFormat(i18n.language).format(
      gaps.map(({ projectId, monday }) =>
        t('duty.gaps.one', { name: nameOf(projectId), week: weekNumber(monday) }),
      ),
    );
}

/** Asks all in the rosters about each of some gaps. */
function AskForAll({ gaps, list }: { gaps: readonly Gap[]; list: string }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const toast = useToast();
  const { failed } = useResult('settings.areas.duty');
  const [askAll, { isLoading }] = useAskAllForDutyMutation();
  const onPress = async () => {
    const isSure = await confirm({
      title: t('duty.ask.title', { count: gaps.length }),
      text: t('duty.ask.text', { list }),
      confirmText: t('duty.ask.all'),
    });
    if (!isSure) return;
    for (const { projectId, monday } of gaps) {
      const { error } = await askAll({ projectId, monday });
      if (error) return failed('save', error);
    }
    return toast.success(t('duty.ask.done', { count: gaps.length }));
  };
  return (
    <BusyButton
      variant="secondary"
      size="sm"
      busy={isLoading}
      busyText={t('duty.ask.all')}
      onClick={() => void onPress()}
    >
      {t('duty.ask.all')}
    </BusyButton>
  );
}
