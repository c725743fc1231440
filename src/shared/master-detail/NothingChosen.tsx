import { useTranslation } from 'react-i18next';

/** Beside a list of which nothing is open, or of which what was asked for is gone. */
export function NothingChosen({ isGone }: { isGone: boolean }) {
  const { t } = useTranslation();
  return (
    <section className="set-detail panel set-none">
      <p role={isGone ? 'alert' : undefined}>{t(isGone ? 'settings.gone' : 'settings.choose')}</p>
    </section>
  );
}
