import type { ComponentPropsWithRef } from 'react';

import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';

type Props = Omit<ComponentPropsWithRef<'button'>, 'className' | 'type'> & {
  icon: IconName;
  /** Destructive. */
  isDanger?: boolean;
};

/** A command in a `Menu`; secondary text goes into a `small`. */
export function MenuItem({ icon, isDanger = false, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={isDanger ? 'dropdown-item text-danger' : 'dropdown-item'}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
