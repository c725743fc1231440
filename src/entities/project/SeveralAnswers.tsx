import { useController } from 'react-hook-form';

import { FieldGroup, type FieldGroupProps } from '#src/shared/forms/FieldGroup.tsx';
import { notesOf } from '#src/shared/forms/notesOf.ts';

type Props = FieldGroupProps & { choices: readonly { value: string; text: string }[] };

/** Multiple choice. */
export function SeveralAnswers({ choices, ...shown }: Props) {
  const { name, error, hint } = shown;
  const { field } = useController({ name });
  const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
  const { 'aria-describedby': describedBy } = notesOf({ id: name, error, hint });
  const values = choices.map(({ value }) => value);
  const choose = (value: string, isChosen: boolean) =>
    // Store in the order offered, not pressed.
    field.onChange(values.filter((one) => (one === value ? isChosen : chosen.includes(one))));
  return (
    <FieldGroup {...shown}>
      <div
        className={error ? 'choices is-invalid' : 'choices'}
        role="group"
        aria-labelledby={`${name}-label`}
        aria-describedby={describedBy}
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
    </FieldGroup>
  );
}
