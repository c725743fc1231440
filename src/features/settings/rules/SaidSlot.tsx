import type { ReactNode } from 'react';

/** A slot of a rule's sentence, with the words before it on its line. */
export const SaidSlot = ({ said, children }: { said: string; children: ReactNode }) => (
  <span className="said-slot">
    <span>{said}</span>
    {children}
  </span>
);
