import type { ComponentPropsWithRef } from 'react';

import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';

type Props = Omit<ComponentPropsWithRef<'button'>, 'children' | 'type' | 'aria-label'> & {
  icon: IconName;
  label: string;
  variant?: 'ghost' | 'secondary' | 'bare';
  isSmall?: boolean;
};

/** An icon-only button; the label is its accessible name and tooltip. */
export function IconButton({
  icon,
  label,
  variant = 'ghost',
  isSmall = false,
  className = '',
  ...rest
}: Props) {
  const look = variant === 'bare' ? '' : `btn-${variant} `;
  return (
    <button
      title={label}
      {...rest}
      type="button"
      className={`btn ${look}btn-icon ${isSmall ? 'btn-sm ' : ''}${className}`.trim()}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
