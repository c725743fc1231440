import { useFormContext } from 'react-hook-form';

import { FieldGroup } from '#src/shared/forms/FieldGroup.tsx';

import type { ClockDraft } from './clockDraft.ts';

type Props = {
  name: 'priorities' | 'pausedWhile';
  label: string;
  hint: string;
  choices: readonly { value: string; text: string }[];
};

/** Several of a few choices. */
export function Ticks({ name, label, hint, choices }: Props) {
  const { register } = useFormContext<ClockDraft>();
  return (
    <FieldGroup name={name} label={label} hint={hint} isGroup>
      <div className="choices">
        {choices.map(({ value, text }) => (
          <label key={value} className="choice">
            <input type="checkbox" value={value} {...register(name)} />
            {text}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
