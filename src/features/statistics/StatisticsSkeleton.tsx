import type { CSSProperties } from 'react';

import type { Tab } from '#contract/statisticsAddress.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useDelayed } from '#src/shared/lib/useDelayed.ts';
import { Grey } from '#src/shared/ui/Grey.tsx';

/** Heights of bars, widths of rows and of parts, in per cent. */
const BARS = [16, 14, 17, 15, 19, 21, 18, 22, 27, 24, 30, 25, 11];
const ROWS = [74, 30, 18, 9, 4, 4, 4, 5];
const PARTS = [45, 18, 13, 13, 11];

/** The page before its figures are there, with their places. */
export function StatisticsSkeleton({ tab }: { tab: Tab }) {
  const { t } = useTranslation();
  const isDue = useDelayed();
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={t('common.loading')}
      className={isDue ? undefined : 'is-hidden'}
    >
      <div className={`answer of-${tab} st-skel`}>
        <Grey className="is-sentence" />
        <Grey className="is-context" />
      </div>
      <div className="st3">
        <div className="fig panel is-tall st-skel">
          <Caption />
          <div className="sk-bars">
            {BARS.map((height, n) => (
              <Grey key={n} height={`${height}%`} />
            ))}
          </div>
        </div>
        <div className="fig panel is-tall st-skel">
          <Caption />
          <div className="netrows">
            {ROWS.map((width, n) => (
              <div key={n} className="netrow">
                <Grey />
                <Grey width={`${width}%`} />
                <Grey />
              </div>
            ))}
          </div>
        </div>
        <PartsSkeleton />
      </div>
    </div>
  );
}

/** The figure across, whose data come last. */
export const PartsSkeleton = () => (
  <div className="fig panel full is-low st-skel">
    <Caption />
    <div className="waits">
      {PARTS.map((share, n) => (
        <div key={n} className="w" style={{ '--n': share } as CSSProperties}>
          <Grey />
          <Grey />
          <Grey />
        </div>
      ))}
    </div>
  </div>
);

const Caption = () => (
  <div className="sk-caption">
    <Grey />
    <Grey />
  </div>
);
