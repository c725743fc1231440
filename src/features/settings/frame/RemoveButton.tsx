import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { notTwice } from '#src/shared/ui/notTwice.ts';

/** Opens the delete dialog. */
export function RemoveButton({
  onClick,
  isBusy = false,
}: {
  onClick: () => void;
  isBusy?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <button type="button" className="btn btn-ghost btn-danger-quiet" {...notTwice(isBusy, onClick)}>
      <Icon name="trash3" />
      <span className="remove-text">{t('settings.remove')}</span>
    </button>
  );
}
