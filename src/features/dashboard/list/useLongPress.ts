import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Long press (ms), just below the platforms' own. */
const LONG = 450;
/** Movement tolerated during a press (px). */
const STILL = 10;

type Press = { x: number; y: number; timer: ReturnType<typeof setTimeout>; isLong: boolean };

/** Long press by touch. Swallows the click that may follow. */
export function useLongPress(act: (() => void) | undefined) {
  const press = useRef<Press>(undefined);
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  const actOnce = () => {
    if (!press.current || press.current.isLong) return;
    clearTimeout(press.current.timer);
    press.current.isLong = true;
    act?.();
  };
  const end = () => clearTimeout(press.current?.timer);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      end();
      press.current =
        pointerType === 'mouse' || !act
          ? undefined
          : { x, y, timer: setTimeout(actOnce, LONG), isLong: false };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const at = press.current;
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > STILL) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      // The browser recognised the long press first; its menu would cover the row.
      if (!press.current) return;
      event.preventDefault();
      actOnce();
    },
    onClickCapture(event: MouseEvent) {
      if (!press.current?.isLong) return;
      press.current = undefined;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
