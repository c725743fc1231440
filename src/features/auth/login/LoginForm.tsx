import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';

import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { Field } from '#src/shared/forms/Field.tsx';

import { chooseCompanyWith } from './chooseCompanyWith.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { validityClass } from './validity.ts';

type Credentials = { username: string; password: string };

/** The validator comes when it is needed first: the form is there without it. */
const resolver: Resolver<Credentials> = async (...args) =>
  (await import('./credentialsResolver.ts')).credentialsResolver(...args);

const loadSignIn = () => import('./signIn.ts');

/** The two fields and the button. Tells what went wrong, and that it no longer matters. */
export function LoginForm({ onFailure }: { onFailure: (failure: unknown) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const dispatch = useApiDispatch();
  const [hasFailed, setHasFailed] = useState(false);
  const { register, handleSubmit, setFocus, formState } = useForm<Credentials>({
    resolver,
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
  });
  const { errors, touchedFields, isSubmitted, isSubmitting } = formState;
  const validity = (name: keyof Credentials) =>
    validityClass({
      hasError: name in errors,
      isShown: isSubmitted || touchedFields[name] === true,
    });
  const fail = (failure: unknown) => {
    setHasFailed(failure !== undefined);
    onFailure(failure);
  };

  useEffect(() => {
    if (hasFailed && !isSubmitting) setFocus('password');
  }, [hasFailed, isSubmitting, setFocus]);

  const onSubmit = handleSubmit(async (credentials) => {
    fail(undefined);
    const { signIn } = await loadSignIn();
    const { failure } = await signIn(dispatch, credentials);
    if (failure === undefined) await navigate(chooseCompanyWith(params));
    else fail(failure);
  });

  return (
    // Focus and input of any field of the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={hasFailed ? 'shake' : ''}
      noValidate
      aria-busy={isSubmitting}
      aria-labelledby="login-title"
      onFocus={() => void loadSignIn()}
      onInput={() => fail(undefined)}
      onSubmit={(event) => void onSubmit(event)}
    >
      <fieldset disabled={isSubmitting}>
        <Field
          label={t('auth.login.userName.label')}
          htmlFor="username"
          error={errors.username && t('auth.login.userName.errorTooltip')}
        >
          <input
            type="email"
            autoComplete="username"
            className={`form-control form-control-lg ${validity('username')}`}
            {...register('username')}
          />
        </Field>
        <Field
          label={t('auth.login.userPassword.label')}
          htmlFor="password"
          error={errors.password && t('auth.login.userPassword.errorTooltip')}
        >
          <PasswordInput
            autoComplete="current-password"
            className={validity('password')}
            {...register('password')}
          />
        </Field>
        <SubmitButton isBusy={isSubmitting} hasFailed={hasFailed} />
      </fieldset>
    </form>
  );
}
