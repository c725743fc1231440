import { useEffect, useRef, useState } from 'react';

type Entry = { lost?: string } | null;
const note = (lost?: string) => history.replaceState({ ...(history.state as Entry), lost }, '');

/**
 * Which of some dialogs is open, whose code is loaded on demand. If a lost connection has cost that code, the page reloads
 * (`app/listeners/lostFiles.ts`), and the dialog opens by itself: the history entry names it.
 */
export function useDialog<Name extends string>(...names: Name[]) {
  const [open, setOpen] = useState(() =>
    names.find((name) => name === (history.state as Entry)?.lost),
  );
  const last = useRef(open);
  useEffect(() => {
    // Once it has been open, nothing opens it again.
    if (last.current) note();
    last.current = open;
    if (open === undefined) return undefined;
    const onLost = () => note(open);
    addEventListener('vite:preloadError', onLost);
    return () => removeEventListener('vite:preloadError', onLost);
  }, [open]);
  return [open, setOpen] as const;
}
