import { type RefObject, useEffect, useReducer } from 'react';
import { useLocation } from 'react-router';

import { MENU_WIDE_FROM_PX } from '#contract/limits.ts';
import { useOutsidePress } from '#src/shared/ui/useOutsidePress.ts';

import { menuAfter } from './menuState.ts';

/** Minimum distance of a swipe (px). */
const SWIPE = 40;
const wide = () => matchMedia(`(min-width: ${MENU_WIDE_FROM_PX}px)`);

/** State of the menu in the bar that the ref points to, closed by every event that should. */
export function useMenuState(bar: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(menuAfter, undefined, () =>
    menuAfter('closed', { type: 'viewport', isWide: wide().matches }),
  );
  const { key } = useLocation();

  // Every navigation closes it: the key is the signal, not an input.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => dispatch({ type: 'navigate' }), [key]);

  useEffect(() => {
    const query = wide();
    const onChange = () => dispatch({ type: 'viewport', isWide: query.matches });
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);

  useEffect(() => {
    if (state !== 'open') return undefined;
    let startY = 0;
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    const onKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Escape') dispatch({ type: 'outside' });
    };
    const onTouchStart = ({ touches }: TouchEvent) => {
      startY = touches[0]?.clientY ?? 0;
    };
    const onTouchEnd = ({ changedTouches }: TouchEvent) => {
      if (startY - (changedTouches[0]?.clientY ?? startY) > SWIPE) dispatch({ type: 'swipeUp' });
    };
    document.addEventListener('keydown', onKey, options);
    document.addEventListener('touchstart', onTouchStart, options);
    document.addEventListener('touchend', onTouchEnd, options);
    return () => listening.abort();
  }, [state]);
  useOutsidePress(bar, state === 'open', () => dispatch({ type: 'outside' }));

  return {
    state,
    toggle: () => dispatch({ type: 'toggle' }),
    onMouseLeave: () => dispatch({ type: 'leave' }),
  };
}
