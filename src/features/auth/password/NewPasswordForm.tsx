import { useEffect } from 'react';
import { useForm } from 'react-hook-form';

import { type NewPassword, newPassword } from '#contract/passwords.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { PasswordInput } from '../login/PasswordInput.tsx';
import { validityClass } from '../login/validity.ts';
import { NewPasswordTrouble } from './NewPasswordTrouble.tsx';
import { StageButton } from './StageButton.tsx';
import { type Purpose, useNewPassword } from './useNewPassword.ts';

/** New password, entered twice, for the user of the mail's link. */
export function NewPasswordForm({ purpose, token }: { purpose: Purpose; token: string }) {
  const { t } = useTranslation();
  const { stage, failure, username, isSaved, save, startAgain } = useNewPassword(purpose, token);
  const resolver = useContractResolver<NewPassword>(newPassword, {
    password: t('auth.newPassword.password.errorTooltip'),
    password_repeat: t('auth.newPassword.passwordRepeat.notSame'),
  });
  const { register, handleSubmit, setFocus, formState } = useForm<NewPassword>({
    resolver,
    mode: 'onTouched',
    defaultValues: { password: '', password_repeat: '' },
  });
  const { errors, touchedFields, isSubmitted } = formState;
  const hasFailed = stage === 'invalidCredentials';
  const isBusy = stage === 'sending';

  useEffect(() => {
    if (hasFailed && !isSaved) setFocus('password');
  }, [hasFailed, isSaved, setFocus]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- input of any field of the form
    <form
      className={hasFailed ? 'shake' : ''}
      noValidate
      aria-busy={isBusy}
      aria-labelledby="password-title"
      onInput={startAgain}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      {/* For password managers: the account's user name, once known. */}
      <input type="email" autoComplete="username" value={username ?? ''} readOnly hidden />
      <fieldset disabled={isBusy}>
        <Field
          label={t(`auth.${purpose}.password.label`)}
          htmlFor="password"
          hint={t('auth.newPassword.hint')}
          error={errors.password?.message}
        >
          <PasswordInput
            autoComplete="new-password"
            {...register('password', { deps: ['password_repeat'] })}
          />
        </Field>
        <Field
          label={t('auth.newPassword.passwordRepeat.label')}
          htmlFor="password_repeat"
          error={errors.password_repeat?.message}
        >
          <PasswordInput
            autoComplete="new-password"
            className={validityClass({
              hasError: 'password_repeat' in errors,
              isShown: isSubmitted || touchedFields.password_repeat === true,
            })}
            {...register('password_repeat')}
          />
        </Field>
        <StageButton
          stage={stage}
          text={t(`auth.${purpose}.submit.${stage}`)}
          disabled={token === '' || isBusy || isSaved}
        />
      </fieldset>
      <NewPasswordTrouble
        purpose={purpose}
        isTokenMissing={token === ''}
        isSaved={isSaved}
        failure={hasFailed ? (failure ?? 'refused') : undefined}
      />
    </form>
  );
}
