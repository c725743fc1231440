import { Icon } from '#src/shared/ui/Icon.tsx';
import type { Option } from '#src/shared/ui/options/option.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

type Props<Value extends string> = {
  label: string;
  /** The value in words. */
  shown: string;
  options: readonly Option<Value>[] | undefined;
  value: Value;
  onPick: (value: Value) => void;
};

/** A picker whose button says its filter and value. */
export function FilterButton<Value extends string>({ shown, ...picker }: Props<Value>) {
  return (
    <Picker {...picker} className="btn btn-secondary btn-filter">
      {picker.label}
      <b>{shown}</b>
      <Icon name="chevron-down" className="caret" />
    </Picker>
  );
}
