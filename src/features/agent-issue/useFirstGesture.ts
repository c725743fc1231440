import { useEffect, useRef } from 'react';

const GESTURES = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Does something at the first press of a person, for as long as it is awaited. What only fetches pages, as the scanners of
 * mail do, presses nothing.
 */
export function useFirstGesture(isAwaited: boolean, act: () => void) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    const controller = new AbortController();
    const onGesture = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      controller.abort();
      latest.current();
    };
    for (const gesture of GESTURES) {
      addEventListener(gesture, onGesture, {
        capture: true,
        passive: true,
        signal: controller.signal,
      });
    }
    return () => controller.abort();
  }, [isAwaited]);
}
