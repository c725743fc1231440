import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

/** Says that the issue could not be shown, and goes where the others are. */
export function LoadFailed() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const isSaid = useRef(false);

  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    toast.error(t('issue.loadError'));
    void navigate('/dashboard', { replace: true });
  }, [navigate, t, toast]);
  return null;
}
