import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

const STEPS = ['upload', 'map', 'review', 'run'] as const;
export type ImportStep = (typeof STEPS)[number];

/** Title and progress through the four steps. */
export function ImportHead({ step }: { step: ImportStep }) {
  const { t } = useTranslation();
  const now = STEPS.indexOf(step);
  return (
    <div className="flow-head">
      <h1>{t('import.title')}</h1>
      <ol className="steps" aria-label={t('import.steps.label', { n: now + 1 })}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={index === now ? 'is-now' : index < now ? 'is-done' : ''}
            aria-current={index === now ? 'step' : undefined}
          >
            <span>
              {index < now ? <Icon name="check2" /> : <b>{index + 1}</b>}
              {t(`import.steps.${name}`)}
            </span>
          </li>
        ))}
      </ol>
      <span />
    </div>
  );
}
