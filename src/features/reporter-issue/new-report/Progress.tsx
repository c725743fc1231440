import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Flow } from './flow.ts';
import { useStepPath } from './useStepPath.ts';

/** Progress bar and back link. */
export function Progress({ flow: { steps, step } }: { flow: Flow }) {
  const { t } = useTranslation();
  const pathOf = useStepPath();
  const before = step === 'known' ? 'what' : steps[steps.indexOf(step) - 1];
  // The code belongs to the contact step.
  const counted = steps.filter((one) => one !== 'code' && one !== 'stop');
  const now = Math.max(
    0,
    counted.findIndex((one) => one === (step === 'code' ? 'who' : step)),
  );
  return (
    <div className="rep-head">
      {before && (
        <Link className="back" to={pathOf(before)}>
          <Icon name="arrow-left" />
          {t('newIssue.back')}
        </Link>
      )}
      <div
        className="rep-progress"
        role="img"
        aria-label={t('newIssue.stepOf', { step: now + 1, steps: counted.length })}
      >
        {counted.map((one, index) => (
          <span key={one} className={index <= now ? 'is-done' : ''} />
        ))}
      </div>
    </div>
  );
}
