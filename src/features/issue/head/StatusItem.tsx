import { useId } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { STATUS_GLYPH } from '#src/entities/issue/Status.tsx';

import { useIssue } from '../issueContext.ts';
import type { StatusStep, StepName } from './steps.ts';
import { useStepName } from './useStepName.ts';

type Props = {
  step: StatusStep;
  /** Opens a dialog. */
  asks: boolean;
  onChoose: () => void;
};

/** Menu item of a step. An unavailable one stays focusable and shows the reason. */
export function StatusItem({ step: { name, refusal }, asks, onChoose }: Props) {
  const { t } = useTranslation();
  const stepName = useStepName();
  const whyId = useId();
  return (
    <>
      {name === 'closed' && <div className="dropdown-divider" />}
      <button
        type="button"
        className="dropdown-item"
        aria-disabled={refusal !== undefined}
        aria-describedby={refusal && whyId}
        onClick={refusal ? undefined : onChoose}
      >
        <span className="status" data-status={name === 'confirm' ? 'closed' : STATUS_GLYPH[name]}>
          {stepName(name)}
        </span>
        {refusal ? (
          <small className="why" id={whyId}>
            {t(`issue.refused.${refusal}`)}
          </small>
        ) : (
          <Hint name={name} asks={asks} />
        )}
      </button>
    </>
  );
}

/** Steps whose name already implies a dialog. */
const SAYS_SO: readonly StepName[] = ['rejected', 'closed'];

/** Effect of a step. */
function Hint({ name, asks }: { name: StepName; asks: boolean }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const asksReporter = name === 'done' && issue.reporter !== null;
  if (!asksReporter && (!asks || SAYS_SO.includes(name))) return null;
  return (
    <small className="ms-auto text-2">
      {asksReporter ? t('issue.status.reporterConfirms') : '…'}
    </small>
  );
}
