import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';

import { inFlight } from '#src/shared/api/inFlight.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import {
  begun,
  completed,
  FULL_FOR,
  LATENCY_THRESHOLD,
  reset,
  STEP_INTERVAL,
  stepped,
} from './loadingProgress.ts';

/** Progress line at the top while data or a page loads. */
export function LoadingBar() {
  const { t } = useTranslation();
  const requests = useSyncExternalStore(inFlight.subscribe, inFlight.count, inFlight.count);
  const navigation = useNavigation();
  const progress = useProgress(requests > 0 || navigation.state !== 'idle');
  if (progress === 0) return null;
  return (
    <div
      className="loadbar"
      role="progressbar"
      aria-label={t('common.loading')}
      aria-valuenow={Math.round(progress)}
      style={{ '--p': `${progress}%` } as CSSProperties}
    >
      <i />
    </div>
  );
}

function useProgress(isBusy: boolean): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (isBusy) {
      const start = setTimeout(() => setProgress(begun), LATENCY_THRESHOLD);
      const timer = setInterval(() => setProgress(stepped), STEP_INTERVAL);
      return () => {
        clearTimeout(start);
        clearInterval(timer);
      };
    }
    const full = setTimeout(() => setProgress((at) => (at === 0 ? 0 : completed())));
    const empty = setTimeout(() => setProgress(reset), FULL_FOR);
    return () => {
      clearTimeout(full);
      clearTimeout(empty);
    };
  }, [isBusy]);
  return progress;
}
