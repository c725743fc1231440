import { type HTMLAttributes, useId } from 'react';

import { KeyCaps } from '#src/shared/keys/KeyCaps.tsx';
import { Highlighted } from '#src/shared/ui/Highlighted.tsx';
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
          <Highlighted text={text} words={words} />
        </span>
        {detail && (
          <small className="truncate">
            <Highlighted text={detail} words={words} />
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
