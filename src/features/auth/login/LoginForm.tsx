import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';

import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { chooseCompanyWith } from './chooseCompanyWith.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { validityClass } from './validity.ts';

type Credentials = { username: string; password: string };

/** The validator is loaded on first use, so that the form appears without it. */
const resolver: Resolver<Credentials> = async (...args) =>
  (await import('./credentialsResolver.ts')).credentialsResolver(...args);

const loadSignIn = () => import('./signIn.ts');

type Props = {
  /** A ticket sign-in is under way. */
  isBusy: boolean;
  hasFailed: boolean;
  /** Reports a failure; without an argument clears it. */
  onFailure: (failure: unknown) => void;
  onUsername: (typed: string) => void;
};

export function LoginForm({ isBusy, hasFailed, onFailure, onUsername }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const dispatch = useApiDispatch();
  const { register, handleSubmit, setFocus, formState } = useCredentials();
  const { errors, touchedFields, isSubmitted } = formState;
  const isShut = isBusy || formState.isSubmitting;
  const validity = (name: keyof Credentials) =>
    validityClass({
      hasError: name in errors,
      isShown: isSubmitted || touchedFields[name] === true,
    });

  useEffect(() => {
    if (hasFailed && !isShut) setFocus('password');
  }, [hasFailed, isShut, setFocus]);

  const onSubmit = handleSubmit(async (credentials) => {
    onFailure(undefined);
    const { signIn } = await loadSignIn();
    const { failure, secondStep } = await signIn(dispatch, credentials);
    if (secondStep) await navigate(`/auth/code?${params.toString()}`, { state: { secondStep } });
    else if (failure === undefined) await navigate(chooseCompanyWith(params));
    else onFailure(failure);
  });

  return (
    // Catches focus and input of every field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={hasFailed ? 'shake' : ''}
      noValidate
      // Without JavaScript the browser submits the form; keep the password out of the URL.
      method="post"
      aria-busy={isShut}
      aria-labelledby="login-title"
      onFocus={() => void loadSignIn()}
      onInput={() => onFailure(undefined)}
      onSubmit={(event) => void onSubmit(event)}
    >
      <fieldset disabled={isShut}>
        <Field
          label={t('auth.login.userName.label')}
          htmlFor="username"
          error={errors.username && t('auth.login.userName.errorTooltip')}
        >
          <input
            type="email"
            autoComplete="username"
            className={`form-control form-control-lg ${validity('username')}`}
            {...register('username', {
              onChange: ({ target }: { target: HTMLInputElement }) => onUsername(target.value),
            })}
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
        <SubmitButton isBusy={isShut} hasFailed={hasFailed} />
      </fieldset>
    </form>
  );
}

function useCredentials() {
  // No default values: keep what was typed before hydration.
  const form = useForm<Credentials>({ resolver, mode: 'onTouched' });
  const { getValues, setValue } = form;
  // A field may have been left before hydration too.
  useEffect(() => {
    const written = getValues('username');
    if (!written || document.activeElement?.id === 'username') return;
    setValue('username', written, { shouldTouch: true, shouldValidate: true });
  }, [getValues, setValue]);
  return form;
}
