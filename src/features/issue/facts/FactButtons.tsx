import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

type Props = {
  clearText: string;
  /** Undefined when there is no value to clear. */
  onClear: (() => void) | undefined;
};

/** Buttons of a fact's form: clear and save. */
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
