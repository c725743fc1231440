import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
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
  /** Where what was typed is looked for elsewhere: the options are what was found, in place of what matches. */
  remote?: { onType: (typed: string) => void; state: ReactNode };
};

/** Shorter lists are taken in at a glance. */
const SEARCH_ABOVE = 6;

/** A list to choose from, with a search field once it is long. The keys work from the field and the list alike. */
export function OptionList<Value>(props: Props<Value>) {
  const { label, options, isChosen, onChoose, multiple, remote } = props;
  const { t } = useTranslation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const found = (text: string) => (remote ? options : matching(options, text));
  const shown = found(typed);
  const [last, setHighlighted] = useState(() =>
    Math.max(
      firstEnabled(options),
      options.findIndex(({ value }) => isChosen(value)),
    ),
  );
  // What is found elsewhere comes later than the highlight was set.
  const highlighted = shown[last] ? last : firstEnabled(shown);
  const hasSearch = remote !== undefined || options.length > SEARCH_ABOVE;

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
            setHighlighted(firstEnabled(found(text)));
            remote?.onType(text);
          }}
        />
      )}
      <div
        {...(hasSearch ? {} : { ...combo, tabIndex: 0 })}
        id={`${id}-list`}
        className="options"
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple}
      >
        <Rows
          id={id}
          shown={shown}
          highlighted={highlighted}
          isChosen={isChosen}
          onHighlight={setHighlighted}
          onChoose={onChoose}
        />
      </div>
      {shown.length === 0 && (
        <div className="options-none">{remote ? remote.state : t('issue.options.none')}</div>
      )}
    </div>
  );
}

type RowsProps<Value> = Pick<Props<Value>, 'isChosen' | 'onChoose'> & {
  id: string;
  shown: Option<Value>[];
  highlighted: number;
  onHighlight: (index: number) => void;
};

/** The options, each group below its name. */
function Rows<Value>({ id, shown, highlighted, isChosen, ...on }: RowsProps<Value>) {
  return shown.map((option, index) => (
    <Fragment key={option.text + String(index)}>
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
        onHighlight={() => on.onHighlight(index)}
        onChoose={() => on.onChoose(option.value)}
      />
    </Fragment>
  ));
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
