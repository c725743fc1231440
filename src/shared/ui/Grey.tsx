import type { CSSProperties, ReactNode } from 'react';

type GreyProps = { className?: string; children?: ReactNode } & Pick<
  CSSProperties,
  'width' | 'height' | 'marginTop'
>;

/** A grey bar in place of a text or picture that loads; it takes the place's own class and measures. */
export const Grey = ({ className, children, ...style }: GreyProps) => (
  <span className={className ? `sk ${className}` : 'sk'} style={style}>
    {children}
  </span>
);
