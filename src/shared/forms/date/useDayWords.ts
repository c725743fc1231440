import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { ControlProps } from './SegmentedField.tsx';

type Options = Pick<ControlProps, 'isDisabled' | 'onChange' | 'onBlur'>;

/** A letter or `+` typed into the segments begins a day in words; when it is done the segments show it. */
export function useDayWords({ isDisabled, onChange, onBlur }: Options) {
  const segments = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState<string>();
  const onLetter = (event: KeyboardEvent) => {
    const isOther = event.ctrlKey || event.metaKey || event.altKey || isDisabled;
    if (isOther || !/^[\p{L}+]$/u.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setWords(event.key);
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
