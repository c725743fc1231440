import { z } from 'zod/mini';

import { type Alarm, endedAlarm } from '#contract/alarms.ts';
import { useUndo } from '#src/entities/issue/useUndo.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { dialled } from '#src/shared/lib/phoneNumbers.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useNoteOnCallMutation, useTakeAlarmMutation } from './alarmApi.ts';

/** The conflict of an alarm that has ended. */
const isOver = z.pick(endedAlarm, { takenBy: true });

/** Take the issue, with undo; or call the on-call service, which the history notes. */
export function BannerActs({ alarm: { issueId, title, onCallPhone } }: { alarm: Alarm }) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const offerUndo = useUndo();
  const [take, { isLoading }] = useTakeAlarmMutation();
  const [note] = useNoteOnCallMutation();
  const whyNot = (error: unknown) => {
    const ended = isOver.safeParse((error as ApiError).body?.current).data;
    if (!ended) return errorText(error);
    const { takenBy } = ended;
    return takenBy ? t('alarm.taken.title', { name: takenBy.name }) : t('alarm.over.title');
  };
  const onTake = async () => {
    const undoKey = crypto.randomUUID();
    const { error } = await take({ issueId, undoKey });
    if (error) toast.error(whyNot(error));
    else offerUndo({ key: undoKey, text: t('alarm.banner.took', { title }), ids: [issueId] });
  };
  const onCall = async () => {
    const { error } = await note(issueId);
    if (!error) toast.success(t('alarm.banner.called'));
  };
  return (
    <div className="acts-u">
      <BusyButton busy={isLoading} busyText={t('alarm.taking')} onClick={() => void onTake()}>
        <Icon name="person-check" />
        {t('alarm.take')}
      </BusyButton>
      {onCallPhone && (
        <a className="btn btn-secondary" href={dialled(onCallPhone)} onClick={() => void onCall()}>
          <Icon name="telephone" />
          {t('alarm.banner.callOnCall')}
        </a>
      )}
    </div>
  );
}
