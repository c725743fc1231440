import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { StepProps } from './flow.ts';
import { dialled, withNumbers } from './phoneNumbers.ts';
import { categoryOf } from './reportSteps.ts';
import { StepPage } from './StepPage.tsx';
import { useStepPath } from './useStepPath.ts';

/** What to do instead of reporting. Nothing can be sent from here. */
export function StopStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const pathOf = useStepPath();
  const category = categoryOf(flow);
  const parts = withNumbers(category?.stopText ?? '');
  const phone = parts.find(({ isNumber }) => isNumber)?.text ?? flow.form.company.phone;
  return (
    <StepPage
      flow={flow}
      title={category?.name ?? ''}
      dock={
        <>
          {phone && (
            <a className="btn btn-primary btn-xl btn-block" href={dialled(phone)}>
              <Icon name="telephone" />
              {t('publicReport.stop.call', { phone })}
            </a>
          )}
          <Link className="btn btn-secondary btn-xl btn-block" to={pathOf('category')}>
            {t('publicReport.stop.other')}
          </Link>
        </>
      }
    >
      <p className="rep-stop preline">
        {parts.map(({ text, isNumber }) =>
          isNumber ? (
            <a key={text} href={dialled(text)}>
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </StepPage>
  );
}
