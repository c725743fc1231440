import '../login/login.scss';

import { useEffect, useState } from 'react';
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
import { KnownReporter, NOBODY } from './KnownReporter.tsx';
import { NameFields } from './NameFields.tsx';
import { Recap } from './Recap.tsx';
import type { ContactFields } from './reportDraft.ts';
import { NoContact, SendFailure, useIsLost } from './SendFailure.tsx';
import { StepPage } from './StepPage.tsx';
import { UploadBar } from './UploadBar.tsx';
import { useCodeRequest } from './useCodeRequest.ts';
import { useSend } from './useSend.ts';

/** Name and e-mail address, what will be sent, and the button to send. Following a fault needs a code. */
export function WhoStep({ flow }: StepProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { draft, session, photos } = flow;
  const isFollowing = draft.followId !== undefined;
  const sending = useSend(flow);
  const { send, isBusy } = sending;
  useGoOn(flow, sending);
  const { isSending, failure, methods, onSubmit } = useContact(flow, () => {
    if (photos.isReady) void send();
  });
  const [isEdited, setIsEdited] = useState(() => !isRemembered(flow));
  const isKnown = !isFollowing && !isEdited;
  return (
    <StepPage
      flow={flow}
      title={t(isFollowing ? 'publicReport.who.followTitle' : 'publicReport.who.title')}
      onSubmit={onSubmit}
      action={useAction(flow, { isBusy: isBusy || isSending })}
    >
      {(isKnown || session.isIn) && (
        <KnownReporter
          flow={flow}
          isKnown={isKnown}
          onEdit={() => setIsEdited(true)}
          onLeave={() => {
            methods.reset(NOBODY);
            setIsEdited(true);
          }}
        />
      )}
      {!isKnown && <OwnFields flow={flow} methods={methods} isSending={isSending} />}
      {!isFollowing && <UploadBar flow={flow} />}
      <FormError id="who-error">{failure !== undefined && errorText(failure)}</FormError>
      {!isFollowing && <Recap flow={flow} />}
      <NoContact isBusy={isBusy} />
      <SendFailure failure={sending.failure} />
    </StepPage>
  );
}

/** Whether the phone knows who reports. */
const isRemembered = ({ draft, session }: StepProps['flow']) =>
  draft.firstname !== '' && (session.isIn || (draft.remembers && draft.email !== ''));

/** Sends by itself what was being sent before a reload, or before its pictures were gone. */
function useGoOn(
  { draft, photos }: StepProps['flow'],
  { send, isBusy }: Pick<ReturnType<typeof useSend>, 'send' | 'isBusy'>,
) {
  const goesOn = draft.isGoing && photos.isReady && !isBusy;
  useEffect(() => {
    if (goesOn) void send();
  }, [goesOn, send]);
}

type OwnProps = StepProps & Pick<ReturnType<typeof useContact>, 'methods' | 'isSending'>;

/** Name and address; of who follows a fault the address alone. */
function OwnFields({ flow, methods, isSending }: OwnProps) {
  const { t } = useTranslation();
  const { draft, change, session } = flow;
  const { register, subscribe, formState } = methods;
  const isFollowing = draft.followId !== undefined;
  return (
    <>
      {!isFollowing && (
        <NameFields
          register={register}
          errors={formState.errors}
          subscribe={subscribe}
          onChange={change}
        />
      )}
      {!session.isIn && (
        <EmailField methods={methods} isSending={isSending} isFollowing={isFollowing} />
      )}
      {!isFollowing && (
        <label className="form-check keep-in">
          <input
            type="checkbox"
            className="form-check-input"
            checked={draft.remembers}
            onChange={({ target }) => change({ remembers: target.checked })}
          />
          <span>{t('publicReport.who.remember')}</span>
        </label>
      )}
    </>
  );
}

type EmailProps = Pick<ReturnType<typeof useContact>, 'methods' | 'isSending'> & {
  isFollowing: boolean;
};

function EmailField({ methods: { register, formState }, isSending, isFollowing }: EmailProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('reporterIssue.login.email')}
      htmlFor="email"
      hint={t(isFollowing ? 'publicReport.who.emailHint' : 'publicReport.who.receiptHint')}
      error={formState.errors.email?.message}
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
  );
}

/** The main button: sends, or asks for a code to follow a fault. */
function useAction({ session, draft }: StepProps['flow'], { isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation();
  const isLost = useIsLost();
  if (draft.followId !== undefined && !session.isIn) {
    const busyText = t('reporterIssue.login.sending');
    return { text: t('reporterIssue.login.send'), isBusy, busyText };
  }
  return {
    text: isLost ? t('publicReport.review.later') : t('newIssue.review.submit', { count: 1 }),
    isBusy,
    busyText: t('publicReport.review.sending'),
  };
}

/** The contact fields, checked; then `onKnown`, or a code for who follows a fault. */
function useContact(
  { draft, session, change, onward, link }: StepProps['flow'],
  onKnown: () => void,
) {
  const { t } = useTranslation();
  const request = useCodeRequest(link);
  const { send, isSending, failure } = useSendCode({
    request,
    onSent: ({ email, sentAt }) => onward({ email, codeSentAt: sentAt }),
  });
  const schema = z.object({
    ...(draft.followId === undefined &&
      z.pick(newReport, { firstname: true, lastname: true, phone: true }).shape),
    ...(!session.isIn && z.pick(oneTimeLoginCalls.send.body, { email: true }).shape),
  });
  const resolver = useContractResolver<ContactFields>(schema, {
    firstname: t('publicReport.who.firstnameError'),
    email: t('reporterIssue.login.emailError'),
  });
  const { firstname, lastname, phone, email: given } = draft;
  const methods = useForm<ContactFields>({
    resolver,
    defaultValues: { firstname, lastname, phone, email: given },
  });
  const submit = methods.handleSubmit(async (values) => {
    const email = values.email.trim();
    if (session.isIn || draft.followId === undefined) {
      change({ ...values, email });
      onKnown();
      return;
    }
    const isSent = email === given && now().getTime() - draft.codeSentAt < CODE_LIFE * 60_000;
    change(values);
    if (isSent) onward({ ...values, email });
    else await send(email);
  });
  return { methods, isSending, failure, onSubmit: () => void submit() };
}
