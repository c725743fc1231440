import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { useLeaveGuard } from './useLeaveGuard.ts';

/** Guards unsaved changes, and navigates after creating or deleting, once the guard knows that nothing is unsaved. */
export function useGoOn(isDirty: boolean) {
  const navigate = useNavigate();
  const [to, goOn] = useState<string>();
  const isUnsaved = isDirty && to === undefined;
  useLeaveGuard(isUnsaved);
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true, state: { isMade: true } });
  }, [to, navigate]);
  return { isUnsaved, goOn };
}
