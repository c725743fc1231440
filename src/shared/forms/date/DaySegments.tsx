import type { CalendarDate } from '@internationalized/date';
import { useRef } from 'react';
import { useLocale } from 'react-aria/I18nProvider';
import { type AriaDateFieldProps, useDateField } from 'react-aria/useDateField';
import { useDateFieldState } from 'react-stately/useDateFieldState';

import { createCalendar } from './gregorian.ts';
import { Segments } from './Segments.tsx';

/** A date in segments, in the order of the language. */
export function DaySegments({
  className,
  ...props
}: AriaDateFieldProps<CalendarDate> & { className: string }) {
  const { locale } = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const field = { ...props, shouldForceLeadingZeros: true, validationBehavior: 'native' } as const;
  const state = useDateFieldState({ ...field, locale, createCalendar });
  const { fieldProps, inputProps } = useDateField({ ...field, inputRef: input }, state, frame);
  return <Segments {...{ className, state, fieldProps, inputProps, frame, input }} />;
}
