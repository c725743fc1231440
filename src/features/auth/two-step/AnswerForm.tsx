import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { passkeyCalls } from '#contract/passkeys.ts';
import { twoStepCalls } from '#contract/twoStep.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

type AnswerDraft = { code: string; password: string; name: string };
const BODIES = {
  code: twoStepCalls.finish.body,
  password: twoStepCalls.confirm.body,
  name: z.pick(passkeyCalls.add.body, { name: true }),
};

type Props = {
  /** What is typed: a code, the password, or the name of a passkey. */
  name: keyof AnswerDraft;
  label: string;
  /** Shown where it is wrong, or can be none. */
  wrong: string;
  submit: string;
  busy: string;
  /** Gives the error, if any. */
  onSend: (typed: string) => Promise<unknown>;
  input?: ComponentProps<'input'>;
};

/** A form of one field. */
export function AnswerForm({ name, label, wrong, submit, busy, onSend, input }: Props) {
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, setError, formState } = useForm<AnswerDraft>({
    resolver: useContractResolver<AnswerDraft>(BODIES[name], { [name]: wrong }),
  });
  const onSubmit = handleSubmit(async (typed) => {
    setFailure(undefined);
    const error = await onSend(typed[name]);
    if ((error as ApiError | undefined)?.status === 422) {
      setError(name, { message: wrong }, { shouldFocus: true });
    } else setFailure(error);
  });
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Field label={label} htmlFor={`two-step-${name}`} error={formState.errors[name]?.message}>
        <input className="form-control form-control-lg" {...input} {...register(name)} />
      </Field>
      <BusyButton
        type="submit"
        size="lg"
        className="btn-block"
        busy={formState.isSubmitting}
        busyText={busy}
      >
        {submit}
      </BusyButton>
      <div className="auth-live" role="alert">
        {failure !== undefined && errorText(failure)}
      </div>
    </form>
  );
}
