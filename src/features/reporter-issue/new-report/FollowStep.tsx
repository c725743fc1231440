import { useState } from 'react';

import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { isOutsideLocale } from '#src/shared/i18n/locales.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { FormError } from '../login/FormError.tsx';
import { FaultCard } from './FaultCard.tsx';
import type { StepProps } from './flow.ts';
import { useFollowFaultMutation } from './publicReportApi.ts';
import { StepPage } from './StepPage.tsx';

/** Follows a known fault instead of reporting it again. */
export function FollowStep({ flow }: StepProps) {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { draft, form, link, session, finish, show } = flow;
  const [follow, { isLoading }] = useFollowFaultMutation();
  const [failure, setFailure] = useState<unknown>();
  const fault = form.known.find(({ id }) => id === draft.followId);
  const email = session.email ?? draft.email;
  const onSubmit = async () => {
    const { language } = i18n;
    if (!fault || !isOutsideLocale(language)) return;
    setFailure(undefined);
    const { data, error } = await follow({ id: fault.id, prefill: link.prefill, locale: language });
    if (data) {
      finish({ name: '', email, isConfirmed: true, ...(data.isOwn && { ownIssueId: fault.id }) });
    } else if ((error as ApiError).status === 401) {
      session.leave();
      flow.change({ codeSentAt: 0 });
      show('who', 'signedOut');
    } else {
      setFailure(error);
    }
  };
  return (
    <StepPage
      flow={flow}
      title={t('publicReport.follow.title')}
      lead={t('publicReport.follow.lead', { email })}
      action={{
        text: t('publicReport.follow.action'),
        isBusy: isLoading,
        busyText: t('publicReport.review.sending'),
      }}
      onSubmit={() => void onSubmit()}
    >
      {fault && (
        <div className="rep-fault">
          <FaultCard fault={fault} company={form.company} />
        </div>
      )}
      <FormError id="follow-error">{failure !== undefined && errorText(failure)}</FormError>
    </StepPage>
  );
}
