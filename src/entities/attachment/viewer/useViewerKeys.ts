import { useEffect } from 'react';

/** Keyboard shortcuts of the viewer, anywhere in it. Traps the focus. */
export function useViewerKeys(actions: Record<string, () => void>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') stayInside(event);
      const act = actions[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** Tab wraps around instead of leaving for the browser's buttons. */
function stayInside(event: KeyboardEvent) {
  const all = document.querySelectorAll<HTMLElement>('.viewer button, .viewer input');
  const [first, last] = [all[0], all[all.length - 1]];
  const at = document.activeElement;
  const isFirst = at === first || at?.classList.contains('viewer');
  const next = event.shiftKey ? isFirst && last : at === last && first;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
