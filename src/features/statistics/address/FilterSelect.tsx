import type { Choice, Filter } from './filters.ts';
import { useFilterOptions, wordsOf } from './useFilterOptions.ts';

type Props = {
  field: Filter;
  /** Its name, where nothing else on the page says it. */
  label?: string;
  id?: string;
  all: string;
  chosen: readonly Choice[] | undefined;
  onChoose: (value: string | undefined) => void;
};

/** Everything, or one of some; what the address asks for is shown, also where it is several or none of these. */
export function FilterSelect({ field, label, id, all, chosen = [], onChoose }: Props) {
  const options = useFilterOptions(field);
  const value = chosen.join(' ');
  return (
    <select
      id={id}
      className="form-select filter-select"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{all}</option>
      {value !== '' && !options?.some((option) => String(option.id) === value) && (
        <option value={value}>{wordsOf(options, chosen)}</option>
      )}
      {options?.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </select>
  );
}
