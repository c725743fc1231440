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
  /** From `register` with `valueAsNumber`. */
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
