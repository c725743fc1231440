import { lazy, Suspense } from 'react';

import { withTexts } from '#src/shared/i18n/i18n.ts';

const Bell = lazy(
  withTexts('alerts', async () => ({ default: (await import('./bell/Bell.tsx')).Bell })),
);

/** The inbox in the top bar. Loaded after the page; keeps its place until then. */
export const InboxBell = () => (
  <div className="bell-place">
    <Suspense>
      <Bell />
    </Suspense>
  </div>
);
