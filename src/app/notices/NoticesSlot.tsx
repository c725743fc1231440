import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import { appSettings } from '#src/shared/lib/appSettings.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { useIsOwnPage } from '#src/shared/lib/useIsOwnPage.ts';

import type { NewVersionState } from './newVersionSlice.ts';
import { isOldBrandDue, oldHostStep } from './noticesDue.ts';
import type { NoticesState } from './noticesSlice.ts';

const Notices = lazy(
  withTexts('notices', async () => ({ default: (await import('./Notices.tsx')).Notices })),
);

/** Loads the notices when one is due, which is rare. */
export function NoticesSlot() {
  return useIsOwnPage() ? <DueNotices /> : null;
}

function DueNotices() {
  const [settings] = useState(appSettings);
  const shownAt = useSelector(({ notices }: NoticesState) => notices.oldBrandShownAt);
  const hasNewVersion = useSelector(({ newVersion }: NewVersionState) => newVersion !== null);
  const now = useNow();
  const isOwnPage = useIsOwnPage();
  const isDue =
    isOwnPage &&
    (hasNewVersion ||
      isOldBrandDue(settings, now, shownAt) ||
      oldHostStep(settings, location.host, now) !== undefined);
  const [wasDue, setWasDue] = useState(isDue);
  // Rendering makes it no longer due; keep it on screen.
  if (isDue && !wasDue) setWasDue(true);
  if (!wasDue) return null;
  return (
    <Suspense fallback={null}>
      <Notices settings={settings} />
    </Suspense>
  );
}
