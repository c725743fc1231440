import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

type Props = {
  clearText: string;
  /** Absent where there is nothing to take away. */
  onClear: (() => void) | undefined;
};

/** What ends the form of a fact: taking it away, or saving it. */
export function FactButtons({ clearText, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <div className="fact-buttons">
      {onClear && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={onClear}>
          {clearText}
        </button>
      )}
      <button type="submit" className="btn btn-secondary btn-sm">
        {t('common.save')}
      </button>
    </div>
  );
}
