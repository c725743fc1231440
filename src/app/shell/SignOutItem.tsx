import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';

import { nobodysDraftsCleared } from '#src/shared/drafts/draftsSlice.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { leaving } from '#src/shared/session/leaving.ts';
import { useLeaveWithoutDrafts, useSignOut } from '#src/shared/session/useSignOut.ts';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';

import { forgetReporter, REPORTER_LOGIN, useReporter } from './reporter.ts';

/** Signs out; on reporter pages ends the reporter's one-time login. */
export function SignOutItem({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const reporter = useReporter();
  const signOut = useSignOut();
  const leaveWithoutDrafts = useLeaveWithoutDrafts('nobodys');
  const leaveReporter = async () => {
    leaving.set(true);
    try {
      forgetReporter();
      dispatch(nobodysDraftsCleared());
      await navigate(REPORTER_LOGIN);
    } finally {
      leaving.set(false);
    }
  };
  const onClick = () => {
    onDone();
    if (reporter.isSignedIn) void leaveWithoutDrafts(leaveReporter);
    else signOut();
  };
  return (
    <MenuItem icon="box-arrow-right" onClick={onClick}>
      {t(reporter.isSignedIn ? 'shell.reporter.signOut' : 'shell.signOut')}
    </MenuItem>
  );
}
