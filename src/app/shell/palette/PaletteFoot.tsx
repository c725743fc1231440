import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { KeyCaps } from '#src/shared/keys/KeyCaps.tsx';

/** What the keys do in here; the roles of the field say it to who does not see them. */
export function PaletteFoot() {
  const { t } = useTranslation();
  return (
    <div className="palette-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.foot.move')}
      </span>
      <span>
        <KeyCaps keys="Enter" /> {t('palette.foot.open')}
      </span>
      <span>
        <KeyCaps keys="mod+Enter" /> {t('palette.foot.newTab')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('palette.foot.close')}
      </span>
    </div>
  );
}
