import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { Row } from '../Specimen.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost', 'link', 'danger', 'danger-quiet'] as const;
const SIZES = ['sm', undefined, 'lg', 'xl'] as const;

export function Buttons() {
  const { t } = useTranslation();
  const busyText = t('common.saving');
  return (
    <>
      <Row title={t('showcase.buttons.kinds')}>
        {VARIANTS.map((variant) => (
          <BusyButton key={variant} variant={variant} busyText={busyText}>
            {variant === 'primary' && <Icon name="plus-lg" />}
            {t(`showcase.buttons.${variant}`)}
          </BusyButton>
        ))}
      </Row>
      <Row title={t('showcase.buttons.off')}>
        {VARIANTS.map((variant) => (
          <BusyButton key={variant} variant={variant} busyText={busyText} disabled>
            {t(`showcase.buttons.${variant}`)}
          </BusyButton>
        ))}
      </Row>
      <Row title={t('showcase.buttons.busy')}>
        {VARIANTS.slice(0, 2).map((variant) => (
          <BusyButton key={variant} variant={variant} busyText={busyText} busy />
        ))}
      </Row>
      <Row title={t('showcase.buttons.sizes')}>
        {SIZES.map((size) => (
          <BusyButton
            key={size ?? 'base'}
            variant="secondary"
            busyText={busyText}
            {...(size ? { size } : {})}
          >
            {t('common.save')}
          </BusyButton>
        ))}
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={t('common.edit')}
          title={t('common.edit')}
        >
          <Icon name="pencil" />
        </button>
      </Row>
    </>
  );
}
