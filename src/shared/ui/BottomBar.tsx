import { type ReactNode, useRef } from 'react';

import { useBottomBar } from './useBottomBar.ts';

/** The bar with a page's final actions at its lower edge. Toasts stay above it. */
export function BottomBar({ className, children }: { className: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div ref={bar} className={className}>
      {children}
    </div>
  );
}
