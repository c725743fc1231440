import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { type DateFieldAria, useDateSegment } from 'react-aria/useDateField';
import type { DateFieldState, DateSegment } from 'react-stately/useDateFieldState';

type Props = Pick<DateFieldAria, 'fieldProps' | 'inputProps'> & {
  className: string;
  state: DateFieldState;
  frame: RefObject<HTMLDivElement | null>;
  input: RefObject<HTMLInputElement | null>;
};

/** The parts of a date or time, each edited by itself; the hidden input is for the browser's own check of the form. */
export function Segments({ className, state, fieldProps, inputProps, frame, input }: Props) {
  return (
    <div
      {...fieldProps}
      ref={frame}
      className={`${className} date-input`}
      data-disabled={state.isDisabled || undefined}
      onKeyDownCapture={submitByEnter}
    >
      {state.segments.map((segment, at) => (
        // A part has no id; two separators are alike.
        // oxlint-disable-next-line react/no-array-index-key
        <Segment key={at} segment={segment} state={state} />
      ))}
      <input {...inputProps} ref={input} />
    </div>
  );
}

/** As from any other field. */
function submitByEnter({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'Enter' && !ctrlKey && !metaKey) currentTarget.closest('form')?.requestSubmit();
}

function Segment({ segment, state }: { segment: DateSegment; state: DateFieldState }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { segmentProps } = useDateSegment(segment, state, ref);
  return (
    <span
      {...segmentProps}
      ref={ref}
      className="date-part"
      data-type={segment.type}
      data-placeholder={segment.isPlaceholder || undefined}
    >
      {segment.text}
    </span>
  );
}
