import type { Delegation } from '#contract/delegations.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Steps } from '../useSteps.ts';

type Props = { steps: Pick<Steps, 'failure'>; order: Delegation | undefined };

/** Why a step failed; after a conflict, the current status. */
export function StepFailure({ steps: { failure }, order }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <div role="alert">
      {failure && (
        <p className="err">
          <Icon name="exclamation-circle-fill" />
          <span>
            {failure.status === 409 && order
              ? t('agentIssue.overtaken', { state: t(`delegation.state.${order.state}`) })
              : t('agentIssue.notSent', { reason: errorText(failure) })}
          </span>
        </p>
      )}
    </div>
  );
}
