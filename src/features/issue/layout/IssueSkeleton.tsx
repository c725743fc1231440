import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useDelayed } from '#src/shared/lib/useDelayed.ts';

const FACTS = ['70%', '55%', '80%', '40%', '65%', '50%', '75%', '45%'];

export function IssueSkeleton() {
  const { t } = useTranslation();
  const isDue = useDelayed();
  return (
    <main
      id="main"
      className="app-max page issue"
      aria-busy="true"
      aria-label={t('common.loading')}
    >
      {isDue && (
        <>
          <header className="issue-head">
            <div className="crumbs">
              <span className="sk" style={{ width: 240 }} />
            </div>
            <div className="issue-title">
              <span className="sk" style={{ width: 76, height: 34 }} />
              <span className="sk" style={{ width: '46%', height: 26 }} />
            </div>
            <div className="issue-meta">
              <span className="sk" style={{ width: 320 }} />
            </div>
          </header>
          <div className="issue-grid">
            <div className="thread">
              {[0, 1, 2].map((row) => (
                <div key={row} className="msg">
                  <span className="sk" style={{ width: 36, height: 36 }} />
                  <div className="msg-card">
                    <span className="sk" style={{ width: '30%' }} />
                    <span className="sk" style={{ width: '90%', marginTop: 12 }} />
                    <span className="sk" style={{ width: '60%', marginTop: 8 }} />
                  </div>
                </div>
              ))}
            </div>
            <aside className="issue-side panel">
              <div className="fact-sec">
                {FACTS.map((width) => (
                  <p key={width} className="m-0 py-2">
                    <span className="sk" style={{ width }} />
                  </p>
                ))}
              </div>
            </aside>
          </div>
        </>
      )}
    </main>
  );
}
