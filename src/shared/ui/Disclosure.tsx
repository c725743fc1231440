import './disclosure.scss';

import { type ReactNode, useState } from 'react';

import { Icon } from './Icon.tsx';

export type DisclosureProps = {
  title: ReactNode;
  count?: number | undefined;
  /** At the end of the line: the content in short, a `Lit`. */
  end?: ReactNode;
  isOpenAtFirst?: boolean;
  onToggle?: (isOpen: boolean) => void;
  className?: string;
  /** A function is called when it opens, for content that is fetched. */
  children: ReactNode | (() => ReactNode);
};

/** A heading that shows and hides its content. The browser's own: it also opens for what "find in page" finds. */
export function Disclosure(props: DisclosureProps) {
  const { title, count, end, isOpenAtFirst = false, className = '', children } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={`disc ${className}`}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        if (open !== isOpen) props.onToggle?.(open);
      }}
    >
      <summary>
        <Icon name="chevron-down" className="chevron" />
        <span className="truncate">{title}</span>
        {count}
        <span className="disc-end truncate">{end}</span>
      </summary>
      <div className="disc-body">
        {typeof children === 'function' ? isOpen && children() : children}
      </div>
    </details>
  );
}
