import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

import { Field } from './Field.tsx';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  least: number;
  most: number;
  className?: string;
  /** What `register` gives, asked for it as a number and with `isWithin`. */
  registered: UseFormRegisterReturn;
};

/** A field for a whole number. */
export function NumberField({ least, most, className = '', registered, ...field }: Props) {
  const id = useId();
  return (
    <Field htmlFor={id} {...field}>
      <input
        className={`form-control ${className}`}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        {...registered}
      />
    </Field>
  );
}

/** Whether it is a whole number that is neither less nor more. */
export const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
