import type { ComponentProps } from 'react';

import { Panes } from './Panes.tsx';

type Props = ComponentProps<'button'> & {
  busy?: boolean;
  /** Shown while busy, `Sparar …`. */
  busyText: string;
  variant?: 'primary' | 'secondary' | 'ghost' | 'link' | 'danger' | 'danger-quiet';
  size?: 'sm' | 'lg' | 'xl';
};

/** A button that shows that it is busy and ignores clicks meanwhile. */
export function BusyButton({
  busy = false,
  busyText,
  variant = 'primary',
  size,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: Props) {
  const classes = ['btn', `btn-${variant}`, size && `btn-${size}`, busy && 'is-busy', className];
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type
      type={busy && type === 'submit' ? 'button' : type}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy}
      onClick={busy ? undefined : onClick}
    >
      {busy ? (
        <>
          <Panes />
          {busyText}
        </>
      ) : (
        children
      )}
    </button>
  );
}
