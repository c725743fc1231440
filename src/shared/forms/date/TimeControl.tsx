import { parseTime, type Time } from '@internationalized/date';
import { useRef } from 'react';
import { I18nProvider, useLocale } from 'react-aria/I18nProvider';
import { type AriaTimeFieldProps, useTimeField } from 'react-aria/useTimeField';
import { useTimeFieldState } from 'react-stately/useTimeFieldState';

import { formatLocale } from '../../i18n/locales.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { ControlProps } from './SegmentedField.tsx';
import { Segments } from './Segments.tsx';

/** Time input in segments. */
export function TimeControl({ value, onChange, ...field }: ControlProps) {
  const { i18n } = useTranslation();
  return (
    <I18nProvider locale={formatLocale(i18n.language)}>
      <TimeSegments
        {...field}
        value={value === '' ? null : parseTime(value)}
        onChange={(time) => onChange(time?.toString().slice(0, 'hh:mm'.length) ?? '')}
      />
    </I18nProvider>
  );
}

function TimeSegments({ className, ...props }: AriaTimeFieldProps<Time> & { className: string }) {
  const { locale } = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const field = { ...props, shouldForceLeadingZeros: true, validationBehavior: 'native' } as const;
  const state = useTimeFieldState({ ...field, locale });
  const { fieldProps, inputProps } = useTimeField({ ...field, inputRef: input }, state, frame);
  return <Segments {...{ className, state, fieldProps, inputProps, frame, input }} />;
}
