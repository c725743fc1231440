import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';

import { passwordCalls } from '#contract/passwords.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { authApi } from '../authApi.ts';
import { validityClass } from '../login/validity.ts';
import { type Stage, StageButton } from './StageButton.tsx';

/** Asks where to send the link. Known and unknown addresses get the same response. */
export function ForgotPasswordForm() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useApiDispatch();
  const typed = (useLocation().state as { username?: string } | null)?.username ?? '';
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(passwordCalls.forgot.body),
    mode: 'onTouched',
    defaultValues: { username: typed },
  });
  const { errors, touchedFields, isSubmitted } = formState;
  const [stage, setStage] = useState<Stage>('send');

  useEffect(() => {
    if (stage === 'invalidCredentials') setFocus('username');
  }, [stage, setFocus]);

  const onSubmit = handleSubmit(async ({ username }) => {
    setStage('sending');
    const answer = await dispatch(
      authApi.endpoints.forgotPassword.initiate(username, { track: false }),
    );
    setFailure(answer.error);
    setStage(answer.data?.success ? 'sent' : 'invalidCredentials');
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- input of any field of the form
    <form
      className={stage === 'invalidCredentials' ? 'shake' : ''}
      noValidate
      aria-busy={stage === 'sending'}
      aria-labelledby="password-title"
      onInput={() => setStage('send')}
      onSubmit={(event) => void onSubmit(event)}
    >
      <fieldset disabled={stage === 'sending'}>
        <Field
          label={t('auth.forgotPassword.userName.label')}
          htmlFor="username"
          error={errors.username && t('auth.forgotPassword.userName.errorTooltip')}
        >
          <input
            type="email"
            autoComplete="username"
            className={`form-control form-control-lg ${validityClass({
              hasError: 'username' in errors,
              isShown: isSubmitted || touchedFields.username === true,
            })}`}
            {...register('username')}
          />
        </Field>
        <StageButton stage={stage} text={t(`auth.forgotPassword.submit.${stage}`)} />
      </fieldset>
      <div className="auth-live" role="status">
        {stage === 'sent' && <p className="auth-sent">{t('auth.forgotPassword.sentInfo')}</p>}
        {stage === 'invalidCredentials' && errorText(failure)}
      </div>
    </form>
  );
}
