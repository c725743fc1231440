import type { ComponentPropsWithRef } from 'react';

type Props = Omit<ComponentPropsWithRef<'select'>, 'size' | 'multiple'> & { size?: 'sm' };

/**
 * One of a short fixed list of `option`s. The browser's own control: phones show their wheel, and letters jump. Company data
 * and lists of more than ten have a `Picker`.
 */
export function Select({ size, className = '', ...select }: Props) {
  return (
    <select {...select} className={`form-select ${size ? 'form-select-sm' : ''} ${className}`} />
  );
}
