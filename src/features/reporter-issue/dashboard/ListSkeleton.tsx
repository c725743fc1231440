import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useDelayed } from '#src/shared/lib/useDelayed.ts';

export function ListSkeleton() {
  const { t } = useTranslation();
  const isDue = useDelayed();
  return (
    <div className="rlist mt-4" role="status" aria-busy="true" aria-label={t('common.loading')}>
      {isDue &&
        ['a', 'b'].map((key) => (
          <div key={key} className="orow" aria-hidden="true">
            <span className="sk th" />
            <span className="b">
              <span className="sk" />
              <span className="sk" />
            </span>
          </div>
        ))}
    </div>
  );
}
