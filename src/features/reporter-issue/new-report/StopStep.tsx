import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { withNumbers } from '#src/shared/lib/phoneNumbers.ts';
import { NumbersToCall } from '#src/shared/ui/NumbersToCall.tsx';

import type { StepProps } from './flow.ts';
import { categoryOf } from './answers.ts';
import { CallLink } from './CallLink.tsx';
import { StepPage } from './StepPage.tsx';
import { useStepPath } from './useStepPath.ts';

/** Instruction to call instead; the report ends here. */
export function StopStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const pathOf = useStepPath();
  const category = categoryOf(flow);
  const phone =
    withNumbers(category?.stopText ?? '').find(({ isNumber }) => isNumber)?.text ??
    flow.form.company.phone;
  return (
    <StepPage
      flow={flow}
      title={category?.name ?? ''}
      dock={
        <>
          {phone && <CallLink phone={phone} look="primary" />}
          <Link className="btn btn-secondary btn-xl btn-block" to={pathOf('what')}>
            {t('publicReport.stop.other')}
          </Link>
        </>
      }
    >
      <p className="rep-stop preline" dir="auto">
        <NumbersToCall text={category?.stopText ?? ''} />
      </p>
    </StepPage>
  );
}
