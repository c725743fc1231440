import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

type Props = { label: string; done: number; all: number };

/** Progress bar with text. */
export function Progress({ label, done, all }: Props) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const share = all === 0 ? 0 : Math.min(100, Math.round((done / all) * 100));
  return (
    <>
      <div
        className="progress"
        role="progressbar"
        aria-label={label}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className="progress-bar" style={{ width: `${share}%` }} />
      </div>
      <p className="tnum">
        {t('import.run.progress', {
          done: number.format(Math.min(done, all)),
          all: number.format(all),
        })}
      </p>
    </>
  );
}
