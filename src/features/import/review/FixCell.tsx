import { useState } from 'react';

type Props = { label: string; text: string; onFix: (text: string) => void };

/** A cell that is wrong, to be mended where it stands: by leaving it, or by Enter. */
export function FixCell({ label, text, onFix }: Props) {
  const [value, setValue] = useState(text);
  const done = () => {
    if (value.trim() !== text) onFix(value.trim());
  };
  return (
    <input
      className="form-control form-control-sm is-invalid"
      aria-invalid
      aria-label={label}
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setValue(text);
      }}
    />
  );
}
