import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { contact } from '#src/shared/api/contact.ts';
import { useCodeSoon } from '#src/shared/api/useCodeSoon.ts';

function arrange() {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined);
  const { unmount } = renderHook(() => useCodeSoon(load));
  return { load, unmount, becomeIdle: () => void vi.advanceTimersByTime(2000) };
}

test('code that is needed soon is fetched once, when the page is idle', () => {
  const { load, becomeIdle } = arrange();
  expect(load).not.toHaveBeenCalled();
  becomeIdle();
  dispatchEvent(new Event('online'));
  becomeIdle();
  expect(load).toHaveBeenCalledOnce();
});

test('REP-05 code that is needed soon waits for the network', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { load, becomeIdle } = arrange();
  becomeIdle();
  expect(load).not.toHaveBeenCalled();

  isOnline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  becomeIdle();
  expect(load).toHaveBeenCalledOnce();
});

test('REP-05 code that is needed soon waits until the server answers', () => {
  contact.waitBegins();
  const { load, becomeIdle } = arrange();
  becomeIdle();
  expect(load).not.toHaveBeenCalled();

  contact.waitEnds();
  becomeIdle();
  expect(load).toHaveBeenCalledOnce();
});

test('code that is needed soon is not fetched for a page that is gone', () => {
  const { load, unmount, becomeIdle } = arrange();
  unmount();
  becomeIdle();
  expect(load).not.toHaveBeenCalled();
});
