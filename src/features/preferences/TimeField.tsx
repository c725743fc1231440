import { useId, useState } from 'react';

import { Field } from '#src/shared/forms/Field.tsx';

type Props = { label: string; value: string; onChange: (time: string) => void };

/** A time of day, saved when it is left. */
export function TimeField({ label, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} htmlFor={id}>
      <input
        className="form-control"
        type="time"
        required
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed && typed !== value) onChange(typed);
          setTyped(undefined);
        }}
      />
    </Field>
  );
}
