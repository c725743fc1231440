import { type ReactNode, useEffect, useRef } from 'react';

/** Three toasts are about so high: a bar that stands higher is not in their way. In pixels. */
const TOASTS = 320;
const GAP = 12;

/**
 * The bar with what ends the work on a page, at its lower edge. What the app says stands above it, wherever it is:
 * `--toasts-bottom`.
 */
export function BottomBar({ className, children }: { className: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      if (!bar.current) return;
      const { top, bottom } = bar.current.getBoundingClientRect();
      const isNear = top < innerHeight && bottom > innerHeight - TOASTS;
      style.setProperty('--toasts-bottom', isNear ? `${innerHeight - top + GAP}px` : '0px');
    };
    // Also where the page becomes longer without anybody scrolling.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    // The bar moves with what it is the end of, though the page is as long as before.
    if (bar.current?.parentElement) observer.observe(bar.current.parentElement);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
      style.removeProperty('--toasts-bottom');
    };
  }, []);
  return (
    <div ref={bar} className={className}>
      {children}
    </div>
  );
}
