import type { ReactNode } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { useDelayed } from '../lib/useDelayed.ts';
import { Grey } from './Grey.tsx';

type FrameProps = { className: string; label?: string | undefined; children: ReactNode };

/** What loads, drawn in grey with the classes of the real thing; nothing at first, so that a quick answer does not flicker. */
export function SkeletonFrame({ className, label, children }: FrameProps) {
  const { t } = useTranslation();
  const isDue = useDelayed();
  return (
    <div
      className={className}
      role="status"
      aria-busy="true"
      aria-label={label ?? t('common.loading')}
    >
      {isDue && children}
    </div>
  );
}

const WIDTHS = ['16px', '70px', '44px', '62%', '0', '48px', '96px', '64px', '24px', '64px', '44px'];

/** Placeholder rows of a list. */
export const Skeleton = ({ rows, label }: { rows: number; label?: string }) => (
  <SkeletonFrame className="skel-list" label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="skel-row" aria-hidden="true">
        {WIDTHS.map((width, column) => (
          <Grey key={column} width={width} />
        ))}
      </div>
    ))}
  </SkeletonFrame>
);
