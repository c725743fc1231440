import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';

import { firstEnabled, nextEnabled } from '#src/shared/rich-text/highlight.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { matching } from './matching.ts';

export type Option<Value> = {
  value: Value;
  text: string;
  /** What tells it apart, or why it cannot be chosen. */
  detail?: string;
  group?: string;
  disabled?: boolean;
  /** Shown in place of the text. */
  node?: ReactNode;
};

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

  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, []);
  useEffect(() => {
    const option = document.getElementById(`${id}-${highlighted}`);
    option?.scrollIntoView?.({ block: 'nearest' });
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
    'data-first-focus': true,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': shown[highlighted] ? `${id}-${highlighted}` : undefined,
    onKeyDown,
  };

  return (
    <div className="option-list" ref={frame}>
      {hasSearch && (
        <div className="field-ico">
          <Icon name="search" />
          <input
            {...combo}
            type="search"
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            className="form-control"
            aria-label={t('issue.options.search', { label })}
            placeholder={t('issue.options.placeholder')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setHighlighted(firstEnabled(matching(options, target.value)));
            }}
          />
        </div>
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

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

type RowProps<Value> = {
  id: string;
  option: Option<Value>;
  isHighlighted: boolean;
  isChosen: boolean;
  onHighlight: () => void;
  onChoose: () => void;
};

function OptionRow<Value>({ id, option, isHighlighted, isChosen, ...on }: RowProps<Value>) {
  return (
    // The keys are taken by the field or the list, which has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      className={isHighlighted ? 'dropdown-item hl' : 'dropdown-item'}
      aria-selected={isChosen}
      aria-disabled={option.disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !option.disabled && !isHighlighted && on.onHighlight()}
      onClick={() => !option.disabled && on.onChoose()}
    >
      <span className="truncate">{option.node ?? option.text}</span>
      {option.detail && <small className="text-2">{option.detail}</small>}
      {isChosen && <Icon name="check2" className="ms-auto" />}
    </div>
  );
}
