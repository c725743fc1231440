import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

import { useTranslation } from '../i18n/useTranslation.ts';
import { useConfirm } from '../ui/confirm.ts';

/** Navigation state after deletion: nothing is left to save. */
export const LEAVING_DELETED = { replace: true, state: { isDeleted: true } } as const;

/** Confirms before unsaved changes are lost. Moves to paths below `within` stay on the page. */
export function useLeaveGuard(isUnsaved: boolean, within?: string): void {
  const ask = useQuestion();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      (within === undefined || !`${nextLocation.pathname}/`.startsWith(`${within}/`)) &&
      (nextLocation.state as { isDeleted?: true } | null)?.isDeleted !== true,
  );
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask]);
}

/** Closes a dialog, confirming first if input would be lost; also guards the page around it. */
export function useCloseGuard(isUnsaved: boolean, onClose: () => void): () => void {
  useLeaveGuard(isUnsaved);
  return useAskedClose(isUnsaved, onClose);
}

/** Closes a dialog on a page with a `LeaveGuard`, confirming first if input would be lost. */
export function useAskedClose(isUnsaved: boolean, onClose: () => void): () => void {
  const ask = useQuestion();
  return () => {
    if (!isUnsaved) return onClose();
    void ask().then((isSure) => isSure && onClose());
  };
}

function useQuestion() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return useCallback(
    () =>
      confirm({
        title: t('common.leave.title'),
        text: t('common.leave.text'),
        confirmText: t('common.leave.confirm'),
        danger: true,
      }),
    [confirm, t],
  );
}
