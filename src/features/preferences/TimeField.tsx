import { useState } from 'react';

import { TimeField as TimeInput } from '#src/shared/forms/date/TimeField.tsx';

type Props = { label: string; value: string; onChange: (time: string) => void };

/** A time of day, saved when it is left. */
export function TimeField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <TimeInput
      label={label}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={() => {
        if (typed && typed !== value) onChange(typed);
        setTyped(undefined);
      }}
    />
  );
}
