import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { ControlProps } from './SegmentedField.tsx';

type Options = Pick<ControlProps, 'isDisabled' | 'onChange' | 'onBlur'>;

/** A letter, `+`, or what follows the digits of `14/12` and `2 veckor`, typed into the segments begins a day in words; when it is done the segments show it. */
export function useDayWords({ isDisabled, onChange, onBlur }: Options) {
  const segments = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState<string>();
  const onLetter = (event: KeyboardEvent) => {
    const isOther = event.ctrlKey || event.metaKey || event.altKey || isDisabled;
    const typed = isOther ? undefined : begun(event);
    if (typed === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setWords(typed);
  };
  const onWords = (day: string | undefined) => {
    const hadFocus = document.activeElement?.closest('.date-words');
    flushSync(() => setWords(undefined));
    if (day !== undefined) onChange(day);
    if (hadFocus) segments.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
    else onBlur?.();
  };
  return { words, segments, onLetter, onWords };
}

/** Digits alone are the segment's. */
function begun({ key, target }: KeyboardEvent): string | undefined {
  if (/^[\p{L}+]$/u.test(key)) return key;
  const digits = (target as Element).getAttribute('aria-valuenow') ?? '';
  return /^[/ ]$/u.test(key) && /^\d{1,2}$/u.test(digits) ? digits + key : undefined;
}
