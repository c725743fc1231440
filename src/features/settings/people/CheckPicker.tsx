import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';

import { FieldNotes } from '#src/shared/forms/FieldNotes.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { hasWords, plainWords } from '#src/shared/lib/plainText.ts';
import { LongList, type RowPlace } from '#src/shared/master-detail/LongList.tsx';
import { SearchInput } from '#src/shared/ui/SearchInput.tsx';

type Option = { id: number; name: string; detail?: string };
type Props = {
  /** Of the field, a list of ids, in the form around it. */
  name: string;
  label: string;
  hint?: string;
  options: readonly Option[];
};

/** With so many the eye does not find them any more. */
const FILTER_ABOVE = 8;

/** Any number of some, each with a tick; many are filtered as one types. Those that are ticked come first. */
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

/** Not drawn anew with each letter that is typed elsewhere in the form: there may be a thousand. */
const Ticks = memo(function Ticks({ labelId, options, chosen, onChange }: TicksProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('');
  // Only as it opens: a row that jumps away as it is ticked would be lost.
  const [first] = useState(() => new Set(chosen));
  // A letter is there at once, and what it leaves after it.
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => {
    const words = plainWords(wanted);
    return options
      .filter(({ name, detail = '' }) => hasWords(`${name} ${detail}`, words))
      .toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  }, [options, wanted, first]);
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
