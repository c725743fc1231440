import './login.scss';

import { type FormEvent, useEffect, useRef, useState } from 'react';

import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import { FormError } from './FormError.tsx';
import { isAddress } from './loginState.ts';
import { useSendCode } from './useSendCode.ts';

const STEPS = ['address', 'mail', 'code'] as const;

/** Asks where to send a code. Known and unknown addresses get the same response. */
export function AddressStep({ typed }: { typed: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { send, isSending, failure } = useSendCode();
  const [email, setEmail] = useState(typed);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (failure || isIncomplete) field.current?.focus();
  }, [failure, isIncomplete]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    setIsIncomplete(!isAddress(address));
    if (isAddress(address)) void send(address);
  };
  const error = isIncomplete
    ? t('reporterIssue.login.emailError')
    : failure
      ? errorText(failure)
      : undefined;
  return (
    <form noValidate aria-busy={isSending} onSubmit={onSubmit}>
      <h1>{t('reporterIssue.login.title')}</h1>
      <p className="lead-p">{t('reporterIssue.login.lead')}</p>
      <label className="form-label" htmlFor="email">
        {t('reporterIssue.login.email')}
      </label>
      <input
        ref={field}
        id="email"
        className={`form-control form-control-xl ${error ? 'is-invalid' : ''}`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        placeholder={t('reporterIssue.login.placeholder')}
        value={email}
        readOnly={isSending}
        aria-invalid={error !== undefined}
        aria-describedby="email-error"
        onChange={(event) => {
          setEmail(event.target.value);
          setIsIncomplete(false);
        }}
      />
      <FormError id="email-error">{error}</FormError>
      <BusyButton
        type="submit"
        size="xl"
        className="btn-block mt-4"
        busy={isSending}
        busyText={t('reporterIssue.login.sending')}
      >
        {t('reporterIssue.login.send')}
      </BusyButton>
      <ol className="how">
        {STEPS.map((step, index) => (
          <li key={step}>
            <b>{index + 1}</b>
            {t(`reporterIssue.login.how.${step}`)}
          </li>
        ))}
      </ol>
    </form>
  );
}
