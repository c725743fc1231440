import './picker.scss';

import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { firstEnabled, nextEnabled } from '#src/shared/lib/highlight.ts';
import { plainWords } from '#src/shared/lib/plainText.ts';

import { bringIntoView } from './bringIntoView.ts';
import type { Early } from './EarlySearch.tsx';
import { matching } from './matching.ts';
import type { Option } from './option.ts';
import { OptionRow } from './OptionRow.tsx';
import { SearchBox } from './SearchBox.tsx';

type Props<Value> = Partial<Early> & {
  label: string;
  /** Undefined while loading: typed text is kept, Enter included. */
  options: Option<Value>[] | undefined;
  isChosen: (value: Value) => boolean;
  onChoose: (value: Value) => void;
  multiple?: boolean;
  /** Searches elsewhere: the options are its results instead of local matches; while pending, of earlier words. */
  remote?: { onType: (typed: string) => void; state: ReactNode; isPending: boolean };
};

/** A searchable list of options. Enter takes the highlighted one, at first the first match. */
export function OptionList<Value>(props: Props<Value>) {
  const { label, options, isChosen, onChoose, multiple, remote, early = '' } = props;
  const { t } = useTranslation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(early.trim());
  const known = options ?? [];
  const shown = remote ? known : matching(known, typed);
  const [highlighted, setMoved] = useHighlight(
    shown,
    multiple || typed !== '' ? undefined : isChosen,
  );
  const [take, cancel] = useEnter(props, shown[highlighted]);

  useFocusInside(frame);
  useInView(frame, shown.length);
  useEffect(() => {
    document.getElementById(`${id}-${highlighted}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, highlighted]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) setMoved(nextEnabled(shown, highlighted, step));
    else if (event.key === 'Enter') take();
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
      <SearchBox
        {...combo}
        label={label}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setMoved(undefined);
          cancel();
          remote?.onType(text);
        }}
      />
      <div
        {...combo}
        tabIndex={-1}
        id={`${id}-list`}
        className="options"
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple}
        aria-busy={options === undefined}
      >
        <Rows
          id={id}
          shown={shown}
          words={plainWords(typed)}
          highlighted={highlighted}
          isChosen={isChosen}
          onHighlight={setMoved}
          onChoose={onChoose}
        />
      </div>
      {shown.length === 0 && (
        <div className="options-none">
          {remote ? remote.state : t(options ? 'common.options.none' : 'common.loading')}
        </div>
      )}
    </div>
  );
}

type RowsProps<Value> = Pick<Props<Value>, 'isChosen' | 'onChoose'> & {
  id: string;
  shown: Option<Value>[];
  /** Typed. */
  words: string[];
  highlighted: number;
  onHighlight: (index: number) => void;
};

/** Options grouped under headings. */
function Rows<Value>({ id, shown, words, highlighted, isChosen, ...on }: RowsProps<Value>) {
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
        words={words}
        isHighlighted={index === highlighted}
        isChosen={isChosen(option.value)}
        onHighlight={() => on.onHighlight(index)}
        onChoose={() => on.onChoose(option.value)}
      />
    </Fragment>
  ));
}

/** The initial highlight: the chosen option, or the first selectable one. */
function useHighlight<Value>(
  shown: Option<Value>[],
  isChosen: ((value: Value) => boolean) | undefined,
) {
  // Undefined until moved: the options may still load or change.
  const [moved, setMoved] = useState<number>();
  if (moved !== undefined && shown[moved]) return [moved, setMoved] as const;
  const chosen = isChosen ? shown.findIndex(({ value }) => isChosen(value)) : -1;
  return [Math.max(firstEnabled(shown), chosen), setMoved] as const;
}

/** Enter takes the highlighted option; pressed before there is one, the first that comes, unless more is typed. */
function useEnter<Value>(
  { early, remote, onChoose }: Props<Value>,
  option: Option<Value> | undefined,
) {
  const isWaiting = useRef(early?.endsWith('\n'));
  const hit = remote?.isPending ? undefined : option;
  const take = () => {
    isWaiting.current = !hit;
    if (hit && !hit.disabled) onChoose(hit.value);
  };
  useEffect(() => {
    if (isWaiting.current) take();
  });
  const cancel = () => {
    isWaiting.current = false;
  };
  return [take, cancel] as const;
}

/** On touch screens the list has the focus: the on-screen keyboard would cover it. */
function useFocusInside(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches;
    frame.current?.querySelector<HTMLElement>(isTouch ? '[role=listbox]' : 'input')?.focus();
  }, [frame]);
}

/** The options may load after the panel has opened. */
function useInView(frame: RefObject<HTMLElement | null>, length: number) {
  // The length is the signal, not an input.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => bringIntoView(frame.current), [frame, length]);
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };
