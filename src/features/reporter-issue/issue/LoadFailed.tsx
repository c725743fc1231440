import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { leaving } from '#src/shared/session/leaving.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { HOME } from '../reporterPages.ts';

/** Says that the issue could not be shown, and goes where the others are. */
export function LoadFailed() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const isSaid = useRef(false);

  useEffect(() => {
    // Who signs out meanwhile is on his way elsewhere.
    if (isSaid.current || leaving.isUnderWay()) return;
    isSaid.current = true;
    toast.error(t('reporterIssue.issue.loadError'));
    void navigate(HOME, { replace: true });
  }, [navigate, t, toast]);
  return null;
}
