import { type HTMLAttributes, useId } from 'react';

import { KeyCaps } from '#src/shared/keys/KeyCaps.tsx';
import { foundParts } from '#src/shared/lib/plainText.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { STATUS_GLYPH } from '#src/entities/issue/Status.tsx';

import type { Entry, EntryGroup } from './entry.ts';

type Attributes = HTMLAttributes<HTMLElement>;
type Props = {
  groups: EntryGroup[];
  words: string[];
  highlighted: Entry | undefined;
  menuProps: Attributes;
  itemProps: (entry: Entry) => Attributes;
};

/** Results by group. The field keeps the focus and handles the keys. */
export function PaletteList({ groups, words, highlighted, menuProps, itemProps }: Props) {
  const id = useId();
  return (
    <div className="palette-list" {...menuProps}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <p className="dropdown-header" id={`${id}-${group.id}`} role="presentation">
            {group.title}
          </p>
          {group.entries.map((entry) => (
            <div
              key={entry.id}
              {...itemProps(entry)}
              className={entry === highlighted ? 'dropdown-item hl' : 'dropdown-item'}
              lang={entry.lang}
            >
              <Line entry={entry} words={words} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({ entry, words }: { entry: Entry; words: string[] }) {
  const { icon, status, text, detail, plate, keys } = entry;
  return (
    <>
      {status ? (
        <span className="status" data-status={STATUS_GLYPH[status]} aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} />
      )}
      {plate && <Plate>{plate}</Plate>}
      <span className="palette-text">
        <span className="truncate">
          <Found text={text} words={words} />
        </span>
        {detail && (
          <small className="truncate">
            <Found text={detail} words={words} />
          </small>
        )}
      </span>
      {keys && (
        <span className="palette-keys" aria-hidden="true">
          <KeyCaps keys={keys} />
        </span>
      )}
    </>
  );
}

function Found({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return text;
  return foundParts(text, words).map((part, index) =>
    // Parts have no identity besides their position.
    // oxlint-disable-next-line react/no-array-index-key
    part.isFound ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
