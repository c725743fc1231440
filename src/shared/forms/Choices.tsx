import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';

import { useTranslation } from '../i18n/useTranslation.ts';
import { Icon } from '../ui/Icon.tsx';

export type Choice = {
  value: string | number | boolean;
  text: string;
  /** In a select of many, what it stands under. */
  group?: string | undefined;
};

type Props = {
  /** Of the field, in the form around it. */
  name: string;
  label: ReactNode;
  choices: readonly Choice[];
  optional?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  /** A select whatever the number of choices. */
  asSelect?: boolean;
  onPick?: (value: Choice['value'] | undefined) => void;
};

const MOST_BUTTONS = 6;

/** Few choices as buttons, more as a select; what is optional can be taken back. */
export function Choices(props: Props) {
  const { t } = useTranslation();
  const { name, label, choices, optional, error, hint } = props;
  const { asSelect = choices.length > MOST_BUTTONS } = props;
  const errorId = `${name}-error`;
  const Control = asSelect ? SelectOne : PickOne;
  return (
    <div className="field">
      <span className="form-label d-block" id={`${name}-label`}>
        {label} {optional && <span className="opt">{t('common.optional')}</span>}
      </span>
      <Control {...props} />
      {error && (
        <div className="invalid-tooltip" id={errorId}>
          <Icon name="exclamation-circle-fill" />
          {error}
        </div>
      )}
      {hint && <div className="form-text">{hint}</div>}
    </div>
  );
}

/** The chosen value, and what picking another does. */
function useChoice({ name, error, onPick }: Props) {
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
    described: {
      'aria-labelledby': `${name}-label`,
      ...(error ? { 'aria-invalid': true, 'aria-describedby': `${name}-error` } : {}),
    },
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
