import { useTranslation } from '../i18n/useTranslation.ts';
import { useDelayed } from '../lib/useDelayed.ts';

const WIDTHS = ['16px', '70px', '44px', '62%', '0', '48px', '96px', '64px', '24px', '64px', '44px'];
/** Placeholder rows with the geometry of the loading list. */
export function Skeleton({ rows, label }: { rows: number; label?: string }) {
  const { t } = useTranslation();
  const isDue = useDelayed();
  return (
    <div
      className="skel-list"
      role="status"
      aria-busy="true"
      aria-label={label ?? t('common.loading')}
    >
      {isDue &&
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className="skel-row">
            {WIDTHS.map((width, column) => (
              <span key={column} className="sk" style={{ width }} />
            ))}
          </div>
        ))}
    </div>
  );
}
