import { type Ref, useId } from 'react';

type Props = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** An on/off switch followed by its label. */
export function Switch({ label, isOn, onChange, onBlur, ref }: Props) {
  const id = useId();
  return (
    <div className="form-check form-switch">
      <input
        id={id}
        ref={ref}
        className="form-check-input"
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
