import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** As long as the platforms' own long press. */
const LONG = 500;
/** A finger is never quite still. */
const STILL = 10;

/** A finger that rests on something. The click that follows the release is swallowed. */
export function useLongPress(act: (() => void) | undefined) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const wasLong = useRef(false);
  const end = () => clearTimeout(press.current?.timer);
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  if (!act) return {};

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      wasLong.current = false;
      end();
      if (pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        wasLong.current = true;
        act();
      }, LONG);
      press.current = { x, y, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const at = press.current;
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > STILL) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      // A long press on a link would open the browser's own menu as well.
      if (wasLong.current) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      if (wasLong.current) event.preventDefault();
      wasLong.current = false;
    },
  };
}
