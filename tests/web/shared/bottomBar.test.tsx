import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { BottomBar } from '#src/shared/ui/BottomBar.tsx';

const room = () => document.documentElement.style.getPropertyValue('--toasts-bottom');
const standAt = (top: number) => {
  const bar = screen.getByText('Spara');
  bar.getBoundingClientRect = () => new DOMRect(0, top, 390, 64);
  fireEvent.scroll(window);
};

it('toasts are above the bottom bar, and in their usual place if it is not in their way', () => {
  const { unmount } = render(<BottomBar className="foot">Spara</BottomBar>);
  standAt(innerHeight - 64);
  expect(room()).toBe('76px');
  standAt(100);
  expect(room()).toBe('0px');
  standAt(innerHeight + 20);
  expect(room()).toBe('0px');
  unmount();
  expect(room()).toBe('');
});

it('toasts move with the bar when its content grows, though the page does not', () => {
  const observed: Element[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (element: Element) => observed.push(element);
      disconnect = () => undefined;
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  render(
    <form aria-label="Kategori">
      <BottomBar className="foot">Spara</BottomBar>
    </form>,
  );
  expect(observed).toContain(screen.getByRole('form', { name: 'Kategori' }));
});
