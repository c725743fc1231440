import type { ReactNode } from 'react';

/** An object number, as the sign on a door. */
export function Plate({ children, large = false }: { children: ReactNode; large?: boolean }) {
  return (
    <span className={large ? 'plate plate-lg' : 'plate'} dir="ltr">
      {children}
    </span>
  );
}
