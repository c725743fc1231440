import { useDispatch, useStore } from 'react-redux';

import { type DraftsState, hasUnsent } from '../drafts/draftsSlice.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useConfirm } from '../ui/confirm.ts';
import { signOutRequested } from './signOut.ts';

/** Confirms first if `leave` would lose unsent work in any tab. */
export function useLeaveWithoutDrafts(owner: 'nobodys' | 'users') {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const store = useStore<DraftsState>();
  return async (leave: () => unknown) => {
    const isSure =
      !hasUnsent(store.getState(), owner) ||
      (await confirm({
        title: t('common.unsent.title'),
        text: t('common.unsent.text'),
        confirmText: t('common.unsent.confirm'),
        danger: true,
      }));
    if (isSure) await leave();
  };
}

/** Signs the user out after confirmation. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  const leaveWithoutDrafts = useLeaveWithoutDrafts('users');
  return () => void leaveWithoutDrafts(() => dispatch(signOutRequested({ isExplicit: true })));
}
