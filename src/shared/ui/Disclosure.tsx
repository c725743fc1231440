import './disclosure.scss';

import { type ReactNode, useCallback, useState } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
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

/**
 * A heading that shows and hides its content. The browser's own: it also opens for what "find in page" finds. It opens
 * at the first invalid field inside, and says how many there are while it is closed.
 */
export function Disclosure(props: DisclosureProps) {
  const { title, count, end, isOpenAtFirst = false, className = '', children } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [invalid, watch] = useInvalidCount();
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
        {!isOpen && invalid > 0 && (
          <span className="disc-invalid">
            <Icon name="exclamation-circle" />
            {t('common.toCorrect', { count: invalid })}
          </span>
        )}
        <span className="disc-end truncate">{end}</span>
      </summary>
      <div className="disc-body" ref={watch}>
        {typeof children === 'function' ? isOpen && children() : children}
      </div>
    </details>
  );
}

const INVALID = '[aria-invalid="true"]';

/** The number of invalid fields inside, whatever form marks them. The first one to turn invalid is shown. */
function useInvalidCount() {
  const [count, setCount] = useState(0);
  const watch = useCallback((body: HTMLElement | null) => {
    if (!body) return undefined;
    const find = () => body.querySelectorAll<HTMLElement>(INVALID);
    let before = find().length;
    setCount(before);
    const observer = new MutationObserver(() => {
      const fields = find();
      if (before === 0 && fields[0]) show(fields[0]);
      before = fields.length;
      setCount(before);
    });
    observer.observe(body, { subtree: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, []);
  return [count, watch] as const;
}

/** Focuses it too: its form could not while it was hidden. */
function show(field: HTMLElement) {
  field.closest('details')?.setAttribute('open', '');
  if (!document.activeElement?.matches(INVALID)) field.focus();
}
