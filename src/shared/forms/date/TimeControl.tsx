import { parseTime } from '@internationalized/date';
import { DateInput, DateSegment, I18nProvider, TimeField } from 'react-aria-components';

import { formatLocale } from '../../i18n/locales.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { ControlProps } from './SegmentedField.tsx';

/** Time input in segments. */
export function TimeControl({ className, value, onChange, onBlur, ...field }: ControlProps) {
  const { i18n } = useTranslation();
  return (
    <I18nProvider locale={formatLocale(i18n.language)}>
      <TimeField
        {...field}
        value={value === '' ? null : parseTime(value)}
        onChange={(time) => onChange(time?.toString().slice(0, 'hh:mm'.length) ?? '')}
        onBlur={onBlur}
        shouldForceLeadingZeros
      >
        <DateInput className={`${className} date-input`}>
          {(segment) => <DateSegment segment={segment} className="date-part" />}
        </DateInput>
      </TimeField>
    </I18nProvider>
  );
}
