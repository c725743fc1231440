import { useTranslation } from '../i18n/useTranslation.ts';

/** Beside a list of which nothing is open, or of which what was asked for is gone. */
export function NothingChosen({ isGone, canAdd = true }: { isGone: boolean; canAdd?: boolean }) {
  const { t } = useTranslation();
  const choose = t(canAdd ? 'settings.choose' : 'settings.chooseOnly');
  return (
    <section className="set-detail panel set-none">
      <p role={isGone ? 'alert' : undefined}>{isGone ? t('settings.gone') : choose}</p>
    </section>
  );
}
