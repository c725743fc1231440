import { useEffect, useEffectEvent } from 'react';

/** A finger on the screen, too, is a pointer; screen readers may only click. */
const GESTURES = ['pointerdown', 'keydown', 'wheel', 'click'];

/**
 * Runs `act` at the first user gesture while awaited. Mail scanners load pages and run their scripts, but never press
 * anything.
 */
export function useFirstGesture(isAwaited: boolean, act: () => void) {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onGesture = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      controller.abort();
      run();
    };
    for (const gesture of GESTURES) {
      addEventListener(gesture, onGesture, { capture: true, passive: true, signal });
    }
    return () => controller.abort();
  }, [isAwaited]);
}
