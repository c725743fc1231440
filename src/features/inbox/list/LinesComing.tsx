import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useDelayed } from '#src/shared/lib/useDelayed.ts';

const ROWS = 6;

/** Rows with the geometry of the lines. */
export function LinesComing() {
  const { t } = useTranslation();
  const isDue = useDelayed();
  return (
    <div className="ib-coming" role="status" aria-busy="true" aria-label={t('inbox.loading')}>
      {isDue &&
        Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="ib-row" aria-hidden="true">
            <span />
            <span className="sk why" />
            <span className="ib-text">
              <span className="sk" style={{ width: `${68 - row * 6}%` }} />
              <span className="sk" style={{ width: `${46 - row * 4}%` }} />
            </span>
            <span className="sk" style={{ width: '40px' }} />
          </div>
        ))}
    </div>
  );
}
