import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Density } from '../list/useDensity.ts';

const LOOK = { compact: 'list', roomy: 'view-stacked' } as const;

export function DensitySwitch({
  density,
  onChange,
}: {
  density: Density;
  onChange: (density: Density) => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="only-lg seg" aria-label={t('dashboard.density.label')}>
      {(['compact', 'roomy'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={density === one}
          title={t(`dashboard.density.${one}`)}
          onClick={() => onChange(one)}
        >
          <Icon name={LOOK[one]} />
          <span className="visually-hidden">{t(`dashboard.density.${one}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
