import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { type NewIssueStep, stepPath, STEPS } from './steps.ts';

type StepsProps = { step: NewIssueStep; projectId?: number | undefined };
type Props = StepsProps & { onCancel: () => void };

/** Title, progress through the four steps, and cancel. Past steps are links. */
export function FlowHead({ step, projectId, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flow-head">
      <h1>{t('newIssue.title')}</h1>
      <Steps step={step} projectId={projectId} />
      <button
        type="button"
        className="btn btn-ghost close"
        aria-label={t('common.cancel')}
        onClick={onCancel}
      >
        <Icon name="x-lg" />
        <span className="d-none d-md-inline">{t('common.cancel')}</span>
      </button>
    </div>
  );
}

export function Steps({ step, projectId }: StepsProps) {
  const { t } = useTranslation();
  const now = STEPS.indexOf(step);
  return (
    <ol className="steps" aria-label={t('newIssue.stepOf', { step: now + 1, steps: STEPS.length })}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          className={index === now ? 'is-now' : index < now ? 'is-done' : ''}
          aria-current={index === now ? 'step' : undefined}
        >
          {index < now && projectId !== undefined ? (
            <Link to={stepPath(name, projectId)}>
              <Icon name="check2" />
              {t(`newIssue.steps.${name}`)}
            </Link>
          ) : (
            <span>
              <b>{index + 1}</b>
              {t(`newIssue.steps.${name}`)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
