import type { Delegation } from '#contract/delegations.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { stateKey } from '#src/entities/delegation/stateKey.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Steps } from '../useSteps.ts';

type Props = { steps: Pick<Steps, 'failure'>; delegation: Delegation | undefined };

/** Why a step failed; after a conflict, the current status. */
export function StepFailure({ steps: { failure }, delegation }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <div role="alert">
      {failure && (
        <p className="err">
          <Icon name="exclamation-circle-fill" />
          <span>
            {failure.status === 409 && delegation
              ? t('agentIssue.overtaken', { state: t(stateKey(delegation)) })
              : t('agentIssue.notSent', { reason: errorText(failure) })}
          </span>
        </p>
      )}
    </div>
  );
}
