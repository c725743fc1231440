import { type RefObject, useEffect } from 'react';

/** About the height of three toasts (pixels): a bar higher up is not in their way. */
const TOASTS = 320;
const GAP = 12;

/** Bars at the lower edge: the page's own, a dialog's, the one of selected rows. */
const bars = new Set<HTMLElement>();

/**
 * Keeps toasts and messages above the bar: `--toasts-bottom` is the distance of the highest bar's top from the lower edge
 * of the window.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    bars.add(current);
    // Also when the page grows without scrolling.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(current);
    // The bar moves with its container even if the page keeps its height.
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
