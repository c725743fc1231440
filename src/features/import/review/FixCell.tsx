import { type KeyboardEvent, useState } from 'react';
import { Select } from '#src/shared/forms/Select.tsx';

type Props = {
  label: string;
  text: string;
  /** Allows several lines. */
  isMultiLine: boolean;
  /** Allowed values, if limited. */
  choices: readonly string[];
  onFix: (text: string) => void;
};

/**
 * Corrects an invalid cell in place, saved on blur or Enter; Shift+Enter adds a line where allowed.
 */
export function FixCell({ choices, ...cell }: Props) {
  return choices.length > 0 ? <Choice {...cell} choices={choices} /> : <Text {...cell} />;
}

function Choice({ label, text, choices, onFix }: Omit<Props, 'isMultiLine'>) {
  return (
    <Select
      size="sm"
      className="is-invalid"
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
    </Select>
  );
}

function Text({ label, text, isMultiLine, onFix }: Omit<Props, 'choices'>) {
  const [value, setValue] = useState(text);
  const className = 'form-control form-control-sm is-invalid';
  const props = {
    'aria-invalid': true,
    'aria-label': label,
    value,
    onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
    onBlur: () => {
      if (value.trim() !== text) onFix(value.trim());
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') setValue(text);
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.blur();
    },
  };
  return isMultiLine ? (
    <textarea className={`${className} fix-lines`} rows={2} {...props} />
  ) : (
    <input className={className} {...props} />
  );
}
