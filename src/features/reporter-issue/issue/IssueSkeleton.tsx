import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useDelayed } from '#src/shared/lib/useDelayed.ts';

export function IssueSkeleton() {
  const { t } = useTranslation();
  const isDue = useDelayed();
  return (
    <main id="main" className="pub-main wide">
      <div className="rskel" role="status" aria-busy="true" aria-label={t('common.loading')}>
        {isDue &&
          ['title', 'place', 'track', 'said', 'text'].map((part) => (
            <span key={part} className={`sk is-${part}`} />
          ))}
      </div>
    </main>
  );
}
