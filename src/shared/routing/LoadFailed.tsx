import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { leaving } from '../session/leaving.ts';
import { useToast } from '../ui/toasts.ts';

/** Says that what was asked for could not be shown, and goes where the others are. */
export function LoadFailed({ text, home }: { text: string; home: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const isSaid = useRef(false);

  useEffect(() => {
    // Who signs out meanwhile is on his way elsewhere.
    if (isSaid.current || leaving.isUnderWay()) return;
    isSaid.current = true;
    toast.error(text);
    void navigate(home, { replace: true });
  }, [navigate, text, home, toast]);
  return null;
}
