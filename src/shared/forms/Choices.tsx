import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';

import { useTranslation } from '../i18n/useTranslation.ts';
import { Picker } from '../ui/options/Picker.tsx';
import { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';
import { notesOf } from './notesOf.ts';

export type Choice = {
  value: string | number | boolean;
  text: string;
  /** Shown on a button instead of the text. */
  node?: ReactNode;
  /** Heading in a picker. */
  group?: string | undefined;
};

type Props = FieldGroupProps & {
  label: string;
  choices: readonly Choice[];
  /** Uses a picker also for few choices. */
  asPicker?: boolean;
  onPick?: (value: Choice['value'] | undefined) => void;
};

const MOST_BUTTONS = 6;

/** Few choices as buttons, more as a picker; an optional answer can be taken back. */
export function Choices(props: Props) {
  const { choices, asPicker = choices.length > MOST_BUTTONS, onPick: _, ...field } = props;
  const Control = asPicker ? PickFromList : PickButton;
  return (
    <FieldGroup {...field}>
      <Control {...props} />
    </FieldGroup>
  );
}

/** The chosen value, and the handler for choosing another. */
function useChoice({ name, onPick }: Props) {
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
  };
}

function PickFromList(props: Props) {
  const { t } = useTranslation();
  const { name, label, choices, optional, error, hint } = props;
  const { ref, value: chosen, pick } = useChoice(props);
  const emptyOption = optional ? [{ value: undefined, text: t('newIssue.describe.choose') }] : [];
  return (
    <Picker<Choice['value'] | undefined>
      {...notesOf({ id: name, error, hint })}
      ref={ref}
      className={error ? 'is-invalid' : ''}
      label={label}
      options={[...emptyOption, ...inGroups(choices)]}
      value={chosen as Choice['value'] | undefined}
      onPick={pick}
    />
  );
}

/** Choices without a group first, then by the group's name. */
const inGroups = (choices: readonly Choice[]) =>
  choices.toSorted(({ group: a = '' }, { group: b = '' }) => a.localeCompare(b));

function PickButton(props: Props) {
  const { name, choices, optional, error, hint } = props;
  const { ref, value: chosen, onBlur, pick } = useChoice(props);
  return (
    <div
      className={error ? 'choices is-invalid' : 'choices'}
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      {...notesOf({ id: name, error, hint })}
    >
      {choices.map(({ value, text, node = text }, index) => (
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
          {node}
        </label>
      ))}
    </div>
  );
}
