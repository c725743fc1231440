import { useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { CodeForm } from '../login/CodeForm.tsx';
import type { StepProps } from './flow.ts';
import { Progress } from './Progress.tsx';
import { useCodeRequest } from './useCodeRequest.ts';

/** Confirms the address of who follows a fault, by the code from the mail. */
export function ConfirmStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const { draft, change, session, show } = flow;
  const { email, codeSentAt } = draft;
  const [again, setAgain] = useState(false);
  const request = useCodeRequest(flow.link);
  const onIn = () => {
    session.enter();
    show('follow');
  };
  const onSent = ({ sentAt }: { sentAt: number }) => {
    setAgain(true);
    change({ codeSentAt: sentAt });
  };
  return (
    <main id="main" className="pub-main wide rep" data-draft>
      <CodeForm
        key={codeSentAt}
        request={{ email, sentAt: codeSentAt, again }}
        text={t('publicReport.codeSent', { email })}
        onIn={onIn}
        way={{ request, onSent }}
      >
        <Progress flow={flow} />
      </CodeForm>
    </main>
  );
}
