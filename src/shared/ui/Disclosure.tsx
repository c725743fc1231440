import './disclosure.scss';

import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useRemembered } from '../filters/filtersSlice.ts';
import { InlineIcon } from './InlineIcon.tsx';

type Props = {
  title: ReactNode;
  count?: number | undefined;
  /** The content in one line, shown at the end. */
  sum?: ReactNode;
  /** Marks inside that need the user: a `Lit`. */
  mark?: ReactNode;
  /** What has to be corrected inside, such as `1 to correct`: opens it. */
  faults?: string | undefined;
  isOpenAtFirst?: boolean;
  /** Name of the part on its page: whether it is open is then remembered for this person. */
  keep?: string;
  className?: string;
  /** A function is called when it opens, for content that is fetched. */
  children: ReactNode | (() => ReactNode);
};

/** A heading that shows and hides its content. The browser's own: it also opens for what "find in page" finds. */
export function Disclosure({ title, count, sum, mark, className = '', children, ...state }: Props) {
  const { faults } = state;
  const { frame, isOpen, onToggle } = useOpen(state);
  return (
    <details
      ref={frame}
      className={`disc ${className}`}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>
        <InlineIcon name="chevron-down" className="chevron" />
        <span className="disc-title">{title}</span>
        {count !== undefined && <span className="count">{count}</span>}
        <span className="disc-end">
          {sum && <span className="disc-sum truncate">{sum}</span>}
          {faults && (
            <span className="disc-faults">
              <InlineIcon name="exclamation-circle" /> {faults}
            </span>
          )}
          {mark}
        </span>
      </summary>
      <div className="disc-body">
        {typeof children === 'function' ? isOpen && children() : children}
      </div>
    </details>
  );
}

function useOpen({
  isOpenAtFirst,
  keep,
  faults,
}: Pick<Props, 'isOpenAtFirst' | 'keep' | 'faults'>) {
  const [kept, remember] = useRemembered(`open.${keep}`);
  const [isOpen, setOpen] = useState(isOpenAtFirst ?? (keep !== undefined && kept !== undefined));
  const frame = useRef<HTMLDetailsElement>(null);
  const isWrong = faults !== undefined;
  useEffect(() => {
    if (!isWrong || !frame.current) return;
    // A form focuses its first wrong field, which it could not while that was hidden.
    frame.current.open = true;
    const wrong = '[aria-invalid=true]';
    if (document.activeElement?.matches(wrong)) return;
    frame.current.querySelector<HTMLElement>(wrong)?.focus();
  }, [isWrong]);
  const onToggle = (open: boolean) => {
    if (open === isOpen) return;
    setOpen(open);
    if (keep) remember(open ? 'open' : '');
  };
  return { frame, isOpen, onToggle };
}
