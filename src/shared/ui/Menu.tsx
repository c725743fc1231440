import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { DROPDOWN_CLOSE_TIME } from '#contract/limits.ts';

import { useOutsidePress } from './useOutsidePress.ts';

type Toggle = {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-expanded': boolean;
  'aria-controls': string;
};

type OpeningProps = {
  isOpenAtFirst?: boolean;
  /** Closing gives the focus back to where a key opened the menu from, not to its button. */
  returnsToOrigin?: boolean;
  onClosed?: (() => void) | undefined;
};
type Props = OpeningProps & {
  renderToggle: (props: Toggle) => ReactNode;
  className?: string;
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
};

/**
 * A button with a drop-down panel: opens in 200 ms, closes in 100, on Escape, outside click, focus leaving and on
 * request. The panel gets the focus in the frame that shows it; arrow keys move through its items.
 */
export function Menu({ renderToggle, className = '', align = 'end', children, ...others }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { state, opening, open, close, focusBack } = useOpening(frame, button, others);
  const isOpen = state === 'open';

  useLayoutEffect(() => {
    if (isOpen && panel.current) focusInside(panel.current);
  }, [isOpen]);
  useOutsidePress(frame, isOpen, close);
  useLostEscape(button, isOpen, close);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!isOpen) {
      if (!step || event.target !== button.current) return;
      event.preventDefault();
      event.stopPropagation();
      open();
      return;
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      focusBack();
    }
    // In text fields the arrow keys belong to the field.
    if (step && panel.current && !(event.target as Element).closest(FIELD)) {
      event.preventDefault();
      walk(panel.current, step);
    }
  };

  return (
    // Keys are handled for the buttons and links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="dropdown"
      ref={frame}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !frame.current?.contains(event.relatedTarget)) close();
      }}
    >
      {renderToggle({
        ref: button,
        onClick: () => (isOpen ? close() : open()),
        'aria-expanded': isOpen,
        'aria-controls': panelId,
      })}
      {state !== 'closed' && (
        <div
          key={opening}
          id={panelId}
          ref={panel}
          tabIndex={-1}
          className={`dropdown-menu show menu-${align} ${state === 'hiding' ? 'hiding' : ''} ${className}`}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** The panel's state. Each opening has its own panel: the previous one may be hiding with what was typed into it. */
function useOpening(
  frame: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  { isOpenAtFirst = false, returnsToOrigin = false, onClosed }: OpeningProps,
) {
  const [state, setState] = useState<'closed' | 'open' | 'hiding'>(
    isOpenAtFirst ? 'open' : 'closed',
  );
  const [opening, setOpening] = useState(0);
  const before = useRef<Element | null>(null);
  const focusBack = useCallback(() => {
    const from = before.current;
    const isAway = from?.isConnected && from !== document.body && !frame.current?.contains(from);
    ((returnsToOrigin && isAway ? from : button.current) as HTMLElement | null)?.focus();
  }, [frame, button, returnsToOrigin]);
  const open = () => {
    before.current = document.activeElement;
    setOpening(opening + 1);
    setState('open');
  };
  const close = useCallback(() => setState((now) => (now === 'open' ? 'hiding' : now)), []);
  const onHidden = useEffectEvent(() => {
    setState('closed');
    onClosed?.();
  });
  useEffect(() => {
    if (state !== 'hiding') return undefined;
    // Keyboard focus returns, not to the top of the page.
    if (frame.current?.contains(document.activeElement)) focusBack();
    const timer = setTimeout(() => onHidden(), DROPDOWN_CLOSE_TIME);
    return () => clearTimeout(timer);
  }, [state, frame, focusBack]);
  return { state, opening, open, close, focusBack };
}

/** Escape while nothing has the focus, as after a resize hid the focused field: it would not reach the menu. */
function useLostEscape(
  button: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onEscape: () => void,
) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== document.body) return;
      // Not a page key as well.
      event.preventDefault();
      onEscape();
      button.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [button, isOpen, onEscape]);
}

const FIELD = 'input, textarea, select, [role="spinbutton"], [role="grid"]';

const itemsOf = (panel: HTMLElement) => [
  ...panel.querySelectorAll<HTMLElement>(':is(a, button):not(:disabled)'),
];

const canBeTaken = (item: HTMLElement) => item.getAttribute('aria-disabled') !== 'true';

/** Focuses the panel if its content is loading or took no focus. */
function focusInside(panel: HTMLElement) {
  if (panel.contains(document.activeElement)) return;
  (panel.querySelector<HTMLElement>(FIELD) ?? itemsOf(panel).find(canBeTaken) ?? panel).focus();
}

/** Moves focus to the next or previous item, wrapping around. */
function walk(panel: HTMLElement, step: number) {
  const items = itemsOf(panel);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next =
    at < 0 ? (step > 0 ? 0 : items.length - 1) : (at + step + items.length) % items.length;
  items[next]?.focus();
}
