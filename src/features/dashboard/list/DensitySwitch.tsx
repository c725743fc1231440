import { useRemembered } from '#src/shared/filters/filtersSlice.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

export type Density = 'compact' | 'roomy';
const LOOK = { compact: 'list', roomy: 'view-stacked' } as const;

/** Row density, stored on this device. */
export function useDensity(): [Density, (density: Density) => void] {
  const [remembered, remember] = useRemembered('dashboard.density');
  return [remembered === 'roomy' ? 'roomy' : 'compact', remember];
}

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
