import { type ReactNode, useRef } from 'react';

import { useBottomBar } from './useBottomBar.ts';

/** The bar with what ends the work on a page, at its lower edge. What the app says stands above it. */
export function BottomBar({ className, children }: { className: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <div ref={bar} className={className}>
      {children}
    </div>
  );
}
