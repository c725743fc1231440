import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';

import { FieldNotes } from '#src/shared/forms/FieldNotes.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { hasWords, plainWords } from '#src/shared/lib/plainText.ts';
import { LongList, type RowPlace } from '#src/shared/master-detail/LongList.tsx';
import { SearchInput } from '#src/shared/ui/SearchInput.tsx';

type Option = { id: number; name: string; detail?: string };
type Props = {
  /** Form field that holds the ids. */
  name: string;
  label: string;
  hint?: string;
  options: readonly Option[];
};

/** A filter appears above this number of options. */
const FILTER_ABOVE = 8;

/** Checkbox list with a filter; checked options first. */
export function CheckPicker({ name, label, hint, options }: Props) {
  const labelId = useId();
  const { control } = useFormContext();
  return (
    <div className="field">
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange }, fieldState: { error } }) => {
          const chosen = (value ?? []) as number[];
          return (
            <>
              <span className="form-label d-block" id={labelId}>
                {label} <span className="opt">{chosen.length}</span>
              </span>
              <Ticks labelId={labelId} options={options} chosen={chosen} onChange={onChange} />
              <FieldNotes id={labelId} error={error?.message} />
            </>
          );
        }}
      />
      {hint && <div className="form-text">{hint}</div>}
    </div>
  );
}

type TicksProps = {
  labelId: string;
  options: readonly Option[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
};

/** Memoised: with a thousand options it must not render on each keystroke elsewhere in the form. */
const Ticks = memo(function Ticks({ labelId, options, chosen, onChange }: TicksProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('');
  // Sorted once on opening: a row must not jump when it is checked.
  const [first] = useState(() => new Set(chosen));
  // Keeps typing responsive while rows render.
  const deferredFilter = useDeferredValue(filter);
  const shown = useMemo(() => {
    const words = plainWords(deferredFilter);
    return options
      .filter(({ name, detail = '' }) => hasWords(`${name} ${detail}`, words))
      .toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  }, [options, deferredFilter, first]);
  return (
    <div className="check-picker" role="group" aria-labelledby={labelId}>
      {options.length > FILTER_ABOVE && (
        <SearchInput label={t('settings.filter')} value={filter} onChange={setFilter} />
      )}
      <Shown {...{ shown, chosen, onChange }} />
      {shown.length === 0 && <p className="rows-none">{t('settings.noHits')}</p>}
    </div>
  );
});

type ShownProps = Pick<TicksProps, 'chosen' | 'onChange'> & { shown: readonly Option[] };

const Shown = memo(function Shown({ shown, chosen, onChange }: ShownProps) {
  return (
    <LongList
      className="ticks"
      items={shown}
      renderRow={(option, _index, place) => (
        <Tick
          key={option.id}
          option={option}
          place={place}
          isChosen={chosen.includes(option.id)}
          onTick={(isChosen) =>
            onChange(isChosen ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))
          }
        />
      )}
    />
  );
});

type TickProps = {
  option: Option;
  place: RowPlace;
  isChosen: boolean;
  onTick: (isChosen: boolean) => void;
};

function Tick({ option, place, isChosen, onTick }: TickProps) {
  const id = useId();
  return (
    <li {...place}>
      <div className="form-check">
        <input
          id={id}
          className="form-check-input"
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onTick(target.checked)}
        />
        <label htmlFor={id}>
          {option.name}
          {option.detail && <span className="opt"> {option.detail}</span>}
        </label>
      </div>
    </li>
  );
}
