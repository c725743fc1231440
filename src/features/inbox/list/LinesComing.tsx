import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Grey } from '#src/shared/ui/Grey.tsx';
import { SkeletonFrame } from '#src/shared/ui/Skeleton.tsx';

const ROWS = 6;

/** Rows with the geometry of the lines. */
export function LinesComing() {
  const { t } = useTranslation();
  return (
    <SkeletonFrame className="ib-coming" label={t('inbox.loading')}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="ib-row" aria-hidden="true">
          <span />
          <Grey className="why" />
          <span className="ib-text">
            <Grey width={`${68 - row * 6}%`} />
            <Grey width={`${46 - row * 4}%`} />
          </span>
          <Grey width="40px" />
        </div>
      ))}
    </SkeletonFrame>
  );
}
