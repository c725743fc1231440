import { type Dispatch, type PointerEvent, type SetStateAction, useRef } from 'react';

import { moveBy, type Zoom, zoomBy } from './zoom.ts';

type Point = { x: number; y: number };
/** Minimum distance of a swipe (px). */
const SWIPE = 60;

const between = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

const at = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** Drag and pinch on a picture; unzoomed, a swipe opens the previous or next one. */
export function useGestures(
  zoom: Zoom,
  setZoom: Dispatch<SetStateAction<Zoom>>,
  onSwipe: (step: number) => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point>(undefined);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, at(event));
    // Two fingers zoom.
    start.current = pointers.current.size === 1 ? at(event) : undefined;
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const apart = between([...pointers.current.values()]);
    pointers.current.set(event.pointerId, at(event));
    const { x, y } = at(event);
    if (apart > 0) {
      const factor = between([...pointers.current.values()]) / apart;
      setZoom((now) => zoomBy(now, factor));
    } else if (zoom.scale > 1) {
      setZoom((now) => moveBy(now, x - before.x, y - before.y));
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    const began = start.current;
    pointers.current.delete(event.pointerId);
    if (pointers.current.size > 0) return;
    start.current = undefined;
    if (!began || zoom.scale > 1 || event.type === 'pointercancel') return;
    const { x, y } = at(event);
    const [dx, dy] = [x - began.x, y - began.y];
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
