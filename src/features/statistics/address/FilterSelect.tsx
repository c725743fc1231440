type Props = {
  label: string;
  all: string;
  options: readonly { id: number; name: string }[] | undefined;
  chosen: number | string | undefined;
  onChoose: (id: number | undefined) => void;
};

/** Everything, or one of some. */
export function FilterSelect({ label, all, options, chosen, onChoose }: Props) {
  return (
    <select
      className="form-select filter-select"
      aria-label={label}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{all}</option>
      {options?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
