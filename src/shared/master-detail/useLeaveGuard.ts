import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router';

import { useConfirm } from '../ui/confirm.ts';

/** Asks before what is not saved is left behind. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: t('settings.leave.title'),
      text: t('settings.leave.text'),
      confirmText: t('settings.leave.confirm'),
      danger: true,
    };
    void confirm(question).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, t]);
}
