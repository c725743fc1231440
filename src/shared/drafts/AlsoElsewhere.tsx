import { useTranslation } from '../i18n/useTranslation.ts';
import { Icon } from '../ui/Icon.tsx';
import { useIsAlsoElsewhere } from './draftPlaces.ts';

/** Says that the same page is open in another tab. */
export function AlsoElsewhere() {
  const { t } = useTranslation();
  if (!useIsAlsoElsewhere()) return null;
  return (
    <p className="meta also-elsewhere mb-0" role="status">
      <Icon name="info-circle" /> {t('common.alsoElsewhere')}
    </p>
  );
}
