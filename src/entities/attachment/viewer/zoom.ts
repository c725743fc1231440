/** Scale relative to the window, and offset from the centre (px). */
export type Zoom = { scale: number; x: number; y: number };

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const BIGGEST = 8;
/** Factor per press of a key or button. */
export const STEP = 1.5;

/** Zooms around the centre; never smaller than the whole picture. */
export function zoomBy({ scale, x, y }: Zoom, factor: number): Zoom {
  const next = Math.min(BIGGEST, scale * factor);
  return next <= 1.01 ? WHOLE : { scale: next, x: (x * next) / scale, y: (y * next) / scale };
}

/** Moves the picture, keeping it in view. */
export function moveBy({ scale, x, y }: Zoom, dx: number, dy: number): Zoom {
  const within = (at: number, size: number) => {
    const most = ((scale - 1) * size) / 2;
    return Math.max(-most, Math.min(most, at));
  };
  return { scale, x: within(x + dx, innerWidth), y: within(y + dy, innerHeight) };
}
