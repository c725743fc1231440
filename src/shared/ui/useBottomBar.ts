import { type RefObject, useEffect } from 'react';

/** Three toasts are about so high: a bar that stands higher is not in their way. In pixels. */
const TOASTS = 320;
const GAP = 12;

/** What is at the lower edge now: a dialog's, or that of marked rows, beside the page's own. */
const bars = new Set<HTMLElement>();

/**
 * What the app says in passing stands above the bar, wherever it is: `--toasts-bottom` is how far from the lower edge of
 * the window the highest of such bars begins.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    bars.add(current);
    // Also where the page becomes longer without anybody scrolling.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(current);
    // The bar moves with what it is the end of, though the page is as long as before.
    if (current.parentElement) observer.observe(current.parentElement);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    measure();
    return () => {
      bars.delete(current);
      observer.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
      measure();
    };
  }, [bar]);
}

function measure() {
  const { style } = document.documentElement;
  if (bars.size === 0) {
    style.removeProperty('--toasts-bottom');
    return;
  }
  const rooms = [...bars].map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    const isNear = top < innerHeight && bottom > innerHeight - TOASTS;
    return isNear ? innerHeight - top + GAP : 0;
  });
  style.setProperty('--toasts-bottom', `${Math.max(...rooms)}px`);
}
