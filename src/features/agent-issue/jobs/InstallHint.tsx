import { useEffect, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { countVisit, hideHint, isHintDue } from './installHint.ts';

/** Chromium's offer to install the page, which others do not make. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
const isIos = () => /iPhone|iPad/u.test(navigator.userAgent);

/** At the end of the list of who signs in: their jobs on the home screen. A mailed link opens in its tab alone. */
export function InstallHint() {
  const { t } = useTranslation();
  const [isDue, setDue] = useState(() => !isInstalled() && isHintDue(now()));
  const [offer, setOffer] = useState<InstallOffer>();
  useEffect(countVisit, []);
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    window.addEventListener('beforeinstallprompt', keep);
    return () => window.removeEventListener('beforeinstallprompt', keep);
  }, []);
  const isShown = isDue && (offer !== undefined || isIos());
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      {isShown && (
        <aside className="install" aria-labelledby="install-title">
          <img src="/favicon.svg" alt="" width="48" height="48" />
          <div>
            <h2 id="install-title">{t('agentIssue.jobs.install.title')}</h2>
            <p>
              {offer ? (
                t('agentIssue.jobs.install.text')
              ) : (
                <>
                  <Icon name="box-arrow-up" /> {t('agentIssue.jobs.install.ios')}
                </>
              )}
            </p>
          </div>
          <button
            type="button"
            className="btn btn-secondary big"
            onClick={() => {
              hideHint(now());
              setDue(false);
            }}
          >
            {t('agentIssue.jobs.install.later')}
          </button>
          {offer && (
            <button
              type="button"
              className="btn btn-primary big"
              onClick={() => void offer.prompt().finally(() => setDue(false))}
            >
              <Icon name="plus-lg" /> {t('agentIssue.jobs.install.add')}
            </button>
          )}
        </aside>
      )}
    </>
  );
}
