import { waitingIn } from '#contract/duty.ts';
import { useProposeDutySwapMutation } from '#src/entities/duty/swapApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useResult } from '../frame/useResult.ts';
import { useAskAllForDutyMutation } from './dutyApi.ts';
import type { Cell } from './rows.ts';
import type { RosterRow } from './useRoster.ts';

type Props = { row: RosterRow; cell: Cell; onClose: () => void };

/** Asks all in the roster to take a gap, or takes the question back while it waits for an answer. */
export function AskAll({ row: { projectId }, cell: { monday, week }, onClose }: Props) {
  const { t } = useTranslation();
  const [askAll, asking] = useAskAllForDutyMutation();
  const [propose, withdrawing] = useProposeDutySwapMutation();
  const { failed } = useResult('settings.areas.duty');
  const toast = useToast();
  const isAsked = week !== undefined && waitingIn(week).length > 0;
  const onPress = async () => {
    const { error, data } = isAsked
      ? await propose({ projectId, monday, agentId: null })
      : await askAll({ projectId, monday });
    if (error) return failed('save', error);
    toast.success(
      isAsked ? t('absence.swap.undone') : t('duty.ask.sent', { count: data?.asked.length }),
    );
    return onClose();
  };
  const text = t(isAsked ? 'absence.swap.takeBack' : 'duty.ask.all');
  return (
    <BusyButton
      variant="ghost"
      className="me-auto"
      busy={asking.isLoading || withdrawing.isLoading}
      busyText={text}
      onClick={() => void onPress()}
    >
      {text}
    </BusyButton>
  );
}
