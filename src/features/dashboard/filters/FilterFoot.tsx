import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

type Props = {
  className: string;
  /** Class of the buttons. */
  size: string;
  /** Number of matches. */
  total: number | undefined;
  onClear: () => void;
  onClose: () => void;
};

/** Clears what is chosen above it, or closes it. */
export function FilterFoot({ className, size, total = 0, onClear, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <div className={className}>
      <button type="button" className={`btn btn-secondary ${size}`} onClick={onClear}>
        {t('dashboard.filters.clear')}
      </button>
      <button type="button" className={`btn btn-primary flex-fill ${size}`} onClick={onClose}>
        {t('dashboard.filters.show', { count: total })}
      </button>
    </div>
  );
}
