import {
  Fragment,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';

import { firstEnabled, nextEnabled } from '#src/shared/rich-text/highlight.ts';

import { bringIntoView } from './bringIntoView.ts';
import { matching } from './matching.ts';
import type { Option } from './option.ts';
import { OptionRow } from './OptionRow.tsx';
import { SearchBox } from './SearchBox.tsx';

type Props<Value> = {
  label: string;
  options: Option<Value>[];
  isChosen: (value: Value) => boolean;
  onChoose: (value: Value) => void;
  multiple?: boolean;
};

/** Shorter lists are taken in at a glance. */
const SEARCH_ABOVE = 6;

/** A list to choose from, with a search field once it is long. The keys work from the field and the list alike. */
export function OptionList<Value>(props: Props<Value>) {
  const { label, options, isChosen, onChoose, multiple = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const shown = matching(options, typed);
  const [highlighted, setHighlighted] = useState(() =>
    Math.max(
      firstEnabled(options),
      options.findIndex(({ value }) => isChosen(value)),
    ),
  );
  const hasSearch = options.length > SEARCH_ABOVE;

  useFocusInside(frame, hasSearch ? 'input' : '[role=listbox]');
  useInView(frame, options.length);
  useEffect(() => {
    document.getElementById(`${id}-${highlighted}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, highlighted]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const option = shown[highlighted];
    if (step) setHighlighted(nextEnabled(shown, highlighted, step));
    else if (event.key === 'Enter' && option && !option.disabled) onChoose(option.value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const combo = {
    'aria-controls': `${id}-list`,
    'aria-activedescendant': shown[highlighted] ? `${id}-${highlighted}` : undefined,
    onKeyDown,
  };

  return (
    <div className="option-list" ref={frame}>
      {hasSearch && (
        <SearchBox
          {...combo}
          label={label}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setHighlighted(firstEnabled(matching(options, text)));
          }}
        />
      )}
      <div
        {...(hasSearch ? {} : { ...combo, tabIndex: 0 })}
        id={`${id}-list`}
        className="options"
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
      >
        {shown.map((option, index) => (
          <Fragment key={String(option.value)}>
            {option.group && option.group !== shown[index - 1]?.group && (
              <p className="dropdown-header" role="presentation">
                {option.group}
              </p>
            )}
            <OptionRow
              id={`${id}-${index}`}
              option={option}
              isHighlighted={index === highlighted}
              isChosen={isChosen(option.value)}
              onHighlight={() => setHighlighted(index)}
              onChoose={() => onChoose(option.value)}
            />
          </Fragment>
        ))}
      </div>
      {shown.length === 0 && <p className="options-none">{t('issue.options.none')}</p>}
    </div>
  );
}

/** The focus is on what takes the keys, also when the list grows so long that it gets a search field. */
function useFocusInside(frame: RefObject<HTMLElement | null>, selector: string) {
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [frame, selector]);
}

/** The options may come after the panel has opened. */
function useInView(frame: RefObject<HTMLElement | null>, length: number) {
  // The length is the signal, not an input.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => bringIntoView(frame.current), [frame, length]);
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };
