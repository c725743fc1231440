import { Picker } from '#src/shared/ui/options/Picker.tsx';

import type { Choice, Filter } from './filters.ts';
import { useFilterOptions, wordsOf } from './useFilterOptions.ts';

type Props = {
  field: Filter;
  label: string;
  all: string;
  chosen: readonly Choice[] | undefined;
  onChoose: (value: string | undefined) => void;
};

/** Select of one value or all. Also shows a URL's several or unknown values. */
export function FilterSelect({ field, label, all, chosen = [], onChoose }: Props) {
  const options = useFilterOptions(field);
  const value = chosen.join(' ');
  return (
    <Picker
      label={label}
      className="filter-select"
      options={
        options && [
          { value: '', text: all },
          ...options.map(({ id, name }) => ({ value: String(id), text: name })),
        ]
      }
      value={value}
      onPick={(picked) => onChoose(picked || undefined)}
      placeholder={value === '' ? all : wordsOf(options, chosen)}
    />
  );
}
