import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useResult } from '../frame/useResult.ts';
import { useTryAlarmMutation } from './dutyApi.ts';

/** Sends the viewer, and nobody else, a mail like an alarm's. */
export function TryAlarm() {
  const { t } = useTranslation();
  const [tryAlarm, { isLoading }] = useTryAlarmMutation();
  const { failed } = useResult('settings.areas.duty');
  const toast = useToast();
  const email = useMe()?.user.email;
  const onTry = async () => {
    const { error } = await tryAlarm();
    if (error) failed('save', error);
    else toast.success(t('duty.tried', { email }));
  };
  return (
    <BusyButton
      variant="secondary"
      size="sm"
      busy={isLoading}
      busyText={t('duty.trying')}
      onClick={() => void onTry()}
    >
      <Icon name="send" />
      {t('duty.try')}
    </BusyButton>
  );
}
