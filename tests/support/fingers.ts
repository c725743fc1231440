import { onTestFinished, vi } from 'vitest';

/** From here to the end of the test it is a screen that is pressed with fingers. */
export function withFingers(): void {
  const usual = globalThis.matchMedia;
  const media = vi.spyOn(globalThis, 'matchMedia');
  onTestFinished(() => media.mockRestore());
  media.mockImplementation((query) =>
    Object.create(usual(query), query === '(pointer: coarse)' ? { matches: { value: true } } : {}),
  );
}
