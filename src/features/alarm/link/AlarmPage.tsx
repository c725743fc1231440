import './alarmPage.scss';

import { endedAlarm } from '#contract/alarms.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useRefetching } from '#src/shared/api/useRefetching.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { ALARM_LINK, linkToken } from '#src/shared/session/agentLink.ts';
import { LinkFrame } from '#src/shared/session/LinkFrame.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { AlarmEnded } from './AlarmEnded.tsx';
import { AlarmView } from './AlarmView.tsx';
import { DeadLink } from './DeadLink.tsx';
import { useReadLinkedAlarmQuery } from './linkApi.ts';

/** An urgent issue that nobody has, opened by an alarm's mail on a phone, without a log-in. */
export function AlarmPage() {
  return linkToken(ALARM_LINK) === undefined ? <DeadLink /> : <LinkedAlarm />;
}

function LinkedAlarm() {
  const { t } = useTranslation();
  const {
    data: alarm,
    error,
    refetch,
  } = useReadLinkedAlarmQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useRefetching(refetch);
  const { status, body } = (error ?? {}) as Partial<ApiError>;
  const ended = status === 409 ? endedAlarm.safeParse(body?.current).data : undefined;
  if (ended) return <AlarmEnded {...ended} />;
  if (status === 401 || status === 404) return <DeadLink />;
  if (alarm) return <AlarmView alarm={alarm} onTaken={refetch} />;
  return (
    <LinkFrame company={undefined}>
      {error ? <LoadError text={t('alarm.loadError')} onRetry={refetch} /> : <Skeleton rows={6} />}
    </LinkFrame>
  );
}
