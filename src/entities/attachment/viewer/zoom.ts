/** How much bigger than the window a picture is shown, and how far it is moved from the middle. */
export type Zoom = { scale: number; x: number; y: number };

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const BIGGEST = 8;
/** What a press of a key or button does. */
export const STEP = 1.5;

/** Bigger or smaller around the middle; the whole picture where it would be smaller than that. */
export function zoomBy({ scale, x, y }: Zoom, factor: number): Zoom {
  const next = Math.min(BIGGEST, scale * factor);
  return next <= 1.01 ? WHOLE : { scale: next, x: (x * next) / scale, y: (y * next) / scale };
}

/** Moved, but never out of sight. */
export function moveBy({ scale, x, y }: Zoom, dx: number, dy: number): Zoom {
  const within = (at: number, size: number) => {
    const most = ((scale - 1) * size) / 2;
    return Math.max(-most, Math.min(most, at));
  };
  return { scale, x: within(x + dx, innerWidth), y: within(y + dy, innerHeight) };
}
