import { useState } from 'react';

type Props = {
  label: string;
  text: string;
  /** What it may say, where that is one of a few. */
  choices: readonly string[];
  onFix: (text: string) => void;
};

/** A cell that is wrong, to be mended where it stands: by choosing, or by writing and leaving it, or Enter. */
export function FixCell({ choices, ...cell }: Props) {
  return choices.length > 0 ? <Choice {...cell} choices={choices} /> : <Text {...cell} />;
}

function Choice({ label, text, choices, onFix }: Props) {
  return (
    <select
      className="form-select form-select-sm is-invalid"
      aria-invalid
      aria-label={label}
      value=""
      onChange={({ target }) => onFix(target.value)}
    >
      <option value="" disabled>
        {text || '–'}
      </option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

function Text({ label, text, onFix }: Omit<Props, 'choices'>) {
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
