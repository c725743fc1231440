import { Highlighted } from '#src/shared/ui/Highlighted.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Option } from './option.ts';

type RowProps<Value> = {
  id: string;
  option: Option<Value>;
  words: string[];
  isHighlighted: boolean;
  isChosen: boolean;
  onHighlight: () => void;
  onChoose: () => void;
};

/** One option of the list. */
export function OptionRow<Value>({
  id,
  option,
  words,
  isHighlighted,
  isChosen,
  ...on
}: RowProps<Value>) {
  return (
    // The focused field or list handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      className={isHighlighted ? 'dropdown-item hl' : 'dropdown-item'}
      aria-selected={isChosen}
      // A count is no part of its name, by which it is searched.
      aria-describedby={option.count === undefined ? undefined : `${id}-count`}
      aria-disabled={option.disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !option.disabled && !isHighlighted && on.onHighlight()}
      onClick={() => !option.disabled && on.onChoose()}
    >
      {option.lead && (
        <span className="option-lead" aria-hidden="true">
          {option.lead}
        </span>
      )}
      <span className="truncate">
        {option.node ?? <Highlighted text={option.text} words={words} />}
      </span>
      {option.detail && <small className="text-2">{option.detail}</small>}
      {option.count !== undefined && (
        <span className="option-count" id={`${id}-count`} aria-hidden="true">
          {option.count}
        </span>
      )}
      {isChosen && <Icon name="check2" />}
    </div>
  );
}
