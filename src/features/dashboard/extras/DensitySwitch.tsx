import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useDensity } from '../list/useDensity.ts';

const LOOK = { compact: 'list', roomy: 'view-stacked' } as const;

export function DensitySwitch() {
  const { t } = useTranslation();
  const [density, setDensity] = useDensity();
  useKeys([
    {
      id: 'density',
      group: 'list',
      icon: 'list',
      run: () => setDensity(density === 'roomy' ? 'compact' : 'roomy'),
    },
  ]);
  return (
    <fieldset className="only-xl seg" aria-label={t('dashboard.density.label')}>
      {(['compact', 'roomy'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={density === one}
          title={t(`dashboard.density.${one}`)}
          onClick={() => setDensity(one)}
        >
          <Icon name={LOOK[one]} />
          <span className="visually-hidden">{t(`dashboard.density.${one}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
