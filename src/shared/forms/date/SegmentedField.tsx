import './date.scss';

import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';

import { useTranslation } from '../../i18n/useTranslation.ts';
import { FieldNotes } from '../FieldNotes.tsx';
import { notesOf } from '../notesOf.ts';

export type SegmentedFieldProps = {
  label: ReactNode;
  /** Hides the label where the context already names the field. */
  isLabelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** For react-hook-form, which focuses the first wrong field. */
  ref?: Ref<{ focus: () => void }>;
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
  size?: 'xl';
};

/** Props of the control inside. */
export type ControlProps = Pick<
  SegmentedFieldProps,
  'value' | 'onChange' | 'onBlur' | 'isRequired' | 'isDisabled' | 'autoFocus'
> & {
  className: string;
  isInvalid: boolean;
  'aria-labelledby': string;
  'aria-describedby'?: string;
};

type Props = SegmentedFieldProps & { children: (control: ControlProps) => ReactNode };

/** Label and notes of a field edited in segments, which no `label` element can name. */
export function SegmentedField(props: Props) {
  const { label, isLabelHidden, error, hint, optional, ref, size, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const focus = () => frame.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  useImperativeHandle(ref, () => ({ focus }));
  const { 'aria-describedby': describedBy } = notesOf({ id, error, hint });
  const classes = ['form-control', size && `form-control-${size}`, error && 'is-invalid'];
  return (
    <div className="field" ref={frame}>
      {/* The parts are in the order of Tab themselves; a click on the name leads to them as that of a label does. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span
        id={`${id}-label`}
        className={isLabelHidden ? 'visually-hidden' : 'form-label'}
        onClick={focus}
      >
        {label}
        {optional && <span className="opt">{t('common.optional')}</span>}
      </span>
      <div className={error ? 'is-invalid' : undefined}>
        {children({
          value: props.value,
          onChange: props.onChange,
          onBlur: props.onBlur,
          isRequired: props.isRequired,
          isDisabled: props.isDisabled,
          autoFocus: props.autoFocus,
          className: classes.filter(Boolean).join(' '),
          isInvalid: error !== undefined,
          'aria-labelledby': `${id}-label`,
          ...(describedBy && { 'aria-describedby': describedBy }),
        })}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
