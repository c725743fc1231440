import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';

import { useTranslation } from '../i18n/useTranslation.ts';
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';
import { notesOf } from './notesOf.ts';

export type Choice = {
  value: string | number | boolean;
  text: string;
  /** In a select of many, what it stands under. */
  group?: string | undefined;
};

type Props = FieldGroupProps & {
  choices: readonly Choice[];
  /** A select whatever the number of choices. */
  asSelect?: boolean;
  onPick?: (value: Choice['value'] | undefined) => void;
};

const MOST_BUTTONS = 6;

/** Few choices as buttons, more as a select; what is optional can be taken back. */
export function Choices(props: Props) {
  const { choices, asSelect = choices.length > MOST_BUTTONS, onPick: _, ...field } = props;
  const Control = asSelect ? SelectOne : PickOne;
  return (
    <FieldGroup {...field}>
      <Control {...props} />
    </FieldGroup>
  );
}

/** The chosen value, and what picking another does. */
function useChoice({ name, error, hint, onPick }: Props) {
  const { field } = useController({ name });
  const { ref, onBlur, onChange } = field;
  const value: unknown = field.value;
  return {
    ref,
    value,
    onBlur,
    pick: (picked: Choice['value'] | undefined) => {
      onChange(picked);
      onPick?.(picked);
    },
    described: { 'aria-labelledby': `${name}-label`, ...notesOf({ id: name, error, hint }) },
  };
}

function SelectOne(props: Props) {
  const { t } = useTranslation();
  const { choices, error } = props;
  const { ref, value: chosen, onBlur, pick, described } = useChoice(props);
  const index = choices.findIndex(({ value }) => value === chosen);
  return (
    <select
      className={error ? 'form-select is-invalid' : 'form-select'}
      {...described}
      ref={ref}
      value={index}
      onBlur={onBlur}
      onChange={({ target }) => pick(choices[Number(target.value)]?.value)}
    >
      <option value={-1}>{t('newIssue.describe.choose')}</option>
      {inGroups(choices).map(([group, members]) =>
        group === undefined ? (
          members
        ) : (
          <optgroup key={group} label={group}>
            {members}
          </optgroup>
        ),
      )}
    </select>
  );
}

/** The options by their group, those without one first; groups by name. */
function inGroups(choices: readonly Choice[]) {
  const groups = new Map<string | undefined, ReactNode[]>([[undefined, []]]);
  choices.forEach(({ value, text, group }, at) => {
    const option = (
      <option key={String(value)} value={at}>
        {text}
      </option>
    );
    groups.set(group, [...(groups.get(group) ?? []), option]);
  });
  return [...groups].toSorted(([a = ''], [b = '']) => a.localeCompare(b));
}

function PickOne(props: Props) {
  const { name, choices, optional, error } = props;
  const { ref, value: chosen, onBlur, pick, described } = useChoice(props);
  return (
    <div className={error ? 'choices is-invalid' : 'choices'} role="radiogroup" {...described}>
      {choices.map(({ value, text }, index) => (
        <label key={String(value)} className="choice">
          <input
            type="radio"
            name={name}
            ref={index === 0 ? ref : undefined}
            checked={chosen === value}
            onBlur={onBlur}
            onChange={() => pick(value)}
            onClick={() => {
              if (optional && chosen === value) pick(undefined);
            }}
          />
          {text}
        </label>
      ))}
    </div>
  );
}
