import { Fragment, useEffect, useRef } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import { firstEnabled } from '../lib/highlight.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panes } from '../ui/Panes.tsx';
import { Grey } from '../ui/Grey.tsx';
import type { MentionSuggestion } from './mentionTrigger.ts';

type Props = {
  id: string;
  items: MentionSuggestion[];
  query: string;
  loading: boolean;
  highlighted: number;
  onHighlight: (index: number) => void;
  onPick: (item: MentionSuggestion) => void;
};

/** Suggestions at the caret. Focus and keys stay in the text. */
export function MentionList(props: Props) {
  const { id, items, loading } = props;
  const { t } = useTranslation();
  if (loading && items.length === 0) {
    return (
      <div className="mention-list" role="status" aria-label={t('richText.mention.loading')}>
        {['60%', '45%', '70%'].map((width) => (
          <div key={width} className="mi" aria-hidden="true">
            <Grey className="mention-sk" />
            <Grey width={width} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div
      className="mention-list"
      role="listbox"
      // Reachable by the text's keys, and focusable for those who scroll it otherwise.
      tabIndex={0}
      id={id}
      aria-label={t('richText.mention.list')}
      aria-busy={loading}
    >
      {loading && <Panes />}
      {items.length > 0 && firstEnabled(items) < 0 && (
        <p className="mh" role="presentation">
          {t('richText.mention.nonePickable')}
        </p>
      )}
      {items.map((item, index) => (
        <Fragment key={item.id}>
          {item.group && item.group !== items[index - 1]?.group && (
            <p className="mh" role="presentation">
              {item.group}
            </p>
          )}
          <MentionOption {...props} item={item} index={index} />
        </Fragment>
      ))}
    </div>
  );
}

type OptionProps = Props & { item: MentionSuggestion; index: number };

function MentionOption(props: OptionProps) {
  const { id, item, index, query, loading, highlighted, onHighlight, onPick } = props;
  const isHighlighted = index === highlighted;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHighlighted) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isHighlighted]);

  return (
    // The focused editor handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={ref}
      id={`${id}-${index}`}
      role="option"
      className={isHighlighted ? 'mi hl' : 'mi'}
      aria-selected={isHighlighted}
      aria-disabled={item.disabled || undefined}
      // A click must not take the focus and the caret.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !isHighlighted && onHighlight(index)}
      onClick={() => !item.disabled && !loading && onPick(item)}
    >
      {item.icon ? (
        <Icon name={item.icon} />
      ) : (
        // Initials are meaningless for numbers.
        <Avatar name={item.denotationChar === '#' ? '#' : item.value} />
      )}
      <span>
        <Matched text={item.value} query={query} />
      </span>
      <small>{item.detail}</small>
      {isHighlighted && <kbd aria-hidden="true">↵</kbd>}
    </div>
  );
}

/** The text with its matches in bold. */
function Matched({ text, query }: { text: string; query: string }) {
  const at = query === '' ? -1 : text.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + query.length)}</b>
      {text.slice(at + query.length)}
    </>
  );
}
