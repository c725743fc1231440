import type { ReactNode } from 'react';

/** The sign on the door: an object number. */
export function Plate({ children, large = false }: { children: ReactNode; large?: boolean }) {
  return <span className={large ? 'plate plate-lg' : 'plate'}>{children}</span>;
}
