import type { ReactNode } from 'react';

import { Icon } from '#src/shared/ui/Icon.tsx';

/** What is wrong with the field above, said as soon as it is. */
export function FormError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="alert" id={id}>
      {children && (
        <p className="err">
          <Icon name="exclamation-circle-fill" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
