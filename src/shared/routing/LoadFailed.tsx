import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { leaving } from '../session/leaving.ts';
import { useToast } from '../ui/toasts.ts';

/** Toasts that an item could not be shown, and navigates to its list. */
export function LoadFailed({ text, home }: { text: string; home: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const isShown = useRef(false);

  useEffect(() => {
    // A sign-out meanwhile navigates elsewhere.
    if (isShown.current || leaving.isUnderWay()) return;
    isShown.current = true;
    toast.error(text);
    void navigate(home, { replace: true });
  }, [navigate, text, home, toast]);
  return null;
}
