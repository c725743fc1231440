import type { ReactNode } from 'react';

import { Icon } from '#src/shared/ui/Icon.tsx';

/** Error of the field above, announced to screen readers. */
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
