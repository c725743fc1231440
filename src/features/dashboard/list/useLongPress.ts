import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** A little before the platforms' own long press. */
const LONG = 450;
/** A finger is never quite still. */
const STILL = 10;

type Press = { x: number; y: number; timer: ReturnType<typeof setTimeout>; isLong: boolean };

/** A finger that rests on something. The click that may follow the release is swallowed. */
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
      // The browser was first to call it long; its own menu would cover the row.
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
