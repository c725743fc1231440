import { Menu } from '#src/shared/ui/Menu.tsx';
import type { Option } from '#src/shared/ui/options/option.ts';
import { OptionList } from '#src/shared/ui/options/OptionList.tsx';

type Value = string | number;
type Props = {
  label: string;
  /** What the chosen values are called. */
  text: string;
  options: Option<Value>[] | undefined;
  chosen: readonly Value[];
  isInvalid?: boolean;
  max: number;
  onChange: (chosen: Value[]) => void;
};

/** A slot for several values. The list stays open. */
export function ValuesSlot({ label, text, options, chosen, isInvalid, max, onChange }: Props) {
  const toggle = (value: Value) => {
    if (chosen.includes(value)) onChange(chosen.filter((one) => one !== value));
    else if (chosen.length < max) onChange([...chosen, value]);
  };
  return (
    <Menu
      align="start"
      className="pick-menu"
      renderToggle={({ ref, onClick, ...expanded }) => (
        <button
          {...expanded}
          ref={ref}
          onClick={onClick}
          type="button"
          className={isInvalid ? 'form-select is-invalid' : 'form-select'}
          aria-haspopup="dialog"
          aria-label={`${label}: ${text}`}
          title={text}
        >
          {text}
        </button>
      )}
    >
      {() => (
        <OptionList
          multiple
          label={label}
          options={options}
          isChosen={(value) => chosen.includes(value)}
          onChoose={toggle}
        />
      )}
    </Menu>
  );
}
