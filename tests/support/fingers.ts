import { onTestFinished, vi } from 'vitest';

/** A touch screen from here to the end of the test. */
export function withFingers(): void {
  const usual = globalThis.matchMedia;
  const media = vi.spyOn(globalThis, 'matchMedia');
  onTestFinished(() => media.mockRestore());
  media.mockImplementation((query) =>
    Object.create(usual(query), query === '(pointer: coarse)' ? { matches: { value: true } } : {}),
  );
}
