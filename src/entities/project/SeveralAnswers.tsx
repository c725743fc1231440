import { useController } from 'react-hook-form';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = {
  /** Of the field, in the form around it. */
  name: string;
  label: string;
  choices: readonly { value: string; text: string }[];
  optional: boolean;
  error: string | undefined;
  hint: string | undefined;
};

/** Choices of which several may be true at once. */
export function SeveralAnswers({ name, label, choices, optional, error, hint }: Props) {
  const { t } = useTranslation();
  const { field } = useController({ name });
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
  const described = error ? { 'aria-describedby': `${name}-error` } : {};
  const values = choices.map(({ value }) => value);
  const choose = (value: string, isChosen: boolean) =>
    // In the order they are offered in, whatever the order they were pressed in.
    field.onChange(values.filter((one) => (one === value ? isChosen : chosen.includes(one))));
  return (
    <div className="field">
      <span className="form-label d-block" id={`${name}-label`}>
        {label} {optional && <span className="opt">{t('common.optional')}</span>}
      </span>
      <div
        className={error ? 'choices is-invalid' : 'choices'}
        role="group"
        aria-labelledby={`${name}-label`}
        {...described}
      >
        {choices.map(({ value, text }, at) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              name={name}
              ref={at === 0 ? field.ref : undefined}
              checked={chosen.includes(value)}
              {...(error && { 'aria-invalid': true })}
              onBlur={field.onBlur}
              onChange={({ target }) => choose(value, target.checked)}
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <div className="invalid-tooltip" id={`${name}-error`}>
          <Icon name="exclamation-circle-fill" />
          {error}
        </div>
      )}
      {hint && <div className="form-text">{hint}</div>}
    </div>
  );
}
