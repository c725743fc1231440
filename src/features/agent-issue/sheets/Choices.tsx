import { useId } from 'react';

type Props<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Many short options, such as hours. */
  isDense?: boolean;
  /** The question is visible above; the legend is hidden. */
  hidesLegend?: boolean;
};

/** Radio group of large buttons. */
export function Choices<Value extends string>({
  legend,
  options,
  value: chosen,
  onChange,
  isDense = false,
  hidesLegend = false,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="gl-choices">
      <legend className={hidesLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={`choices tall ${isDense ? 'is-dense' : ''}`}>
        {options.map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
