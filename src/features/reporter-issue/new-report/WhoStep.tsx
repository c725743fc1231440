import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { CODE_LIFE, oneTimeLoginCalls } from '#contract/oneTimeLogin.ts';
import { newReport } from '#contract/publicReport.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';

import { FormError } from '../login/FormError.tsx';
import { useSendCode } from '../login/useSendCode.ts';
import type { StepProps } from './flow.ts';
import { NameFields } from './NameFields.tsx';
import type { ContactFields } from './reportDraft.ts';
import { StepPage } from './StepPage.tsx';
import { useCodeRequest } from './useCodeRequest.ts';

/** Name and e-mail address; an unconfirmed address needs a code. */
export function WhoStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { draft, change, onward, session } = flow;
  const { firstname, lastname, phone } = draft;
  const isFollowing = draft.followId !== undefined;
  const request = useCodeRequest(flow.link);
  const { send, isSending, failure } = useSendCode({
    request,
    onSent: ({ email, sentAt }) => onward({ email, codeSentAt: sentAt }),
  });
  const schema = z.object({
    ...(!isFollowing && z.pick(newReport, { firstname: true, lastname: true, phone: true }).shape),
    ...(!session.isIn && z.pick(oneTimeLoginCalls.send.body, { email: true }).shape),
  });
  const resolver = useContractResolver<ContactFields>(schema, {
    firstname: t('publicReport.who.firstnameError'),
    email: t('reporterIssue.login.emailError'),
  });
  const { register, handleSubmit, subscribe, formState } = useForm<ContactFields>({
    resolver,
    defaultValues: { firstname, lastname, phone, email: draft.email },
  });
  const { errors } = formState;
  const onSubmit = handleSubmit(async (values) => {
    const email = values.email.trim();
    const isSent = email === draft.email && now().getTime() - draft.codeSentAt < CODE_LIFE * 60_000;
    change(values);
    if (session.isIn || isSent) onward({ ...values, email });
    else await send(email);
  });
  return (
    <StepPage
      flow={flow}
      title={t(isFollowing ? 'publicReport.who.followTitle' : 'publicReport.who.title')}
      onSubmit={() => void onSubmit()}
      {...(!session.isIn && {
        action: {
          text: t('reporterIssue.login.send'),
          isBusy: isSending,
          busyText: t('reporterIssue.login.sending'),
        },
      })}
    >
      {!isFollowing && (
        <NameFields register={register} errors={errors} subscribe={subscribe} onChange={change} />
      )}
      {session.isIn ? (
        <SendsAs flow={flow} />
      ) : (
        <Field
          label={t('reporterIssue.login.email')}
          htmlFor="email"
          hint={t('publicReport.who.emailHint')}
          error={errors.email?.message}
        >
          <input
            className="form-control form-control-xl"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            readOnly={isSending}
            {...register('email')}
          />
        </Field>
      )}
      <FormError id="who-error">{failure !== undefined && errorText(failure)}</FormError>
    </StepPage>
  );
}

/** The sender's confirmed address, with a way to change it. */
function SendsAs({ flow: { session, change, draft } }: StepProps) {
  const { t } = useTranslation();
  return (
    <p className="rep-as">
      <span>{t('publicReport.who.as', { email: session.email ?? draft.email })}</span>
      <button
        type="button"
        className="btn btn-link"
        onClick={() => {
          change({ email: '', codeSentAt: 0 });
          session.leave();
        }}
      >
        {t('publicReport.who.switch')}
      </button>
    </p>
  );
}
