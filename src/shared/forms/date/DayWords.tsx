import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { formatLocale } from '../../i18n/locales.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { readDay } from './readDay.ts';

type Props = {
  className: string;
  labelledBy: string;
  /** The letter that began the words. */
  typedBefore: string;
  /** A day, or undefined to keep what was there. */
  onDone: (day: string | undefined) => void;
};

/** A day in words, in place of the segments while they are typed. The reading stands at the end; what is none stays, with an error. */
export function DayWords({ className, labelledBy, typedBefore, onDone }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(typedBefore);
  const locale = formatLocale(i18n.language);
  const day = readDay(typed, locale, today(getLocalTimeZone()));
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isUnread = day === undefined && typed.trim() !== '';
  const finish = () => {
    if (isUnread) setWrong(true);
    else onDone(day);
  };
  useEffect(() => {
    const form = input.current?.form;
    if (!isUnread || !form) return undefined;
    // The form knows the day before these words, and would save that.
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setWrong(true);
      input.current?.focus();
    };
    form.addEventListener('submit', refuse, true);
    return () => form.removeEventListener('submit', refuse, true);
  }, [isUnread]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form and its dialog stay as they are.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') finish();
    else onDone(undefined);
  };
  return (
    <div className={`${className} date-input date-words ${isWrong ? 'is-invalid' : ''}`}>
      <input
        ref={input}
        type="text"
        value={typed}
        autoComplete="off"
        aria-labelledby={labelledBy}
        aria-describedby={id}
        aria-invalid={isWrong}
        // Typed into just now.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={finish}
      />
      <span id={id} role="status">
        {day ? written(day, locale) : isWrong ? t('common.invalid.day') : '?'}
      </span>
    </div>
  );
}

/** `fre 20 nov`, with the year if it is another one. */
function written(day: string, locale: string) {
  const date = parseDate(day);
  const isThisYear = date.year === today(getLocalTimeZone()).year;
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
    .format(date.toDate('UTC'))
    .replaceAll(/(?<=\p{L})\.|,(?= )/gu, '');
}
