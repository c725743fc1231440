import { useCombobox } from 'downshift';
import { Fragment, type ReactNode, useEffect } from 'react';

import { Grey } from '#src/shared/ui/Grey.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** A hit, with the heading of its group. */
export type Hit = { key: string; group: string; look: ReactNode };

type Props<Item extends Hit> = {
  label: string;
  placeholder: string;
  items: Item[];
  /** The first hits are on their way. */
  isLoading: boolean;
  isNone: boolean;
  typed: string;
  onType: (typed: string) => void;
  onChoose: (item: Item) => void;
  /** The row that Enter would take. */
  onMark?: (item: Item | undefined) => void;
  hasFocus?: boolean;
};

/** A field that finds by words; the arrow keys move, Enter takes the marked row. */
export function Finder<Item extends Hit>(props: Props<Item>) {
  const { label, placeholder, items, isLoading, isNone, typed, onMark, hasFocus } = props;
  const { t } = useTranslation();
  const combo = useCombobox({
    items,
    defaultHighlightedIndex: 0,
    selectedItem: null,
    itemToString: () => '',
    itemToKey: (item) => item?.key ?? '',
    inputValue: typed,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) props.onChoose(selectedItem);
    },
  });
  const { isOpen, highlightedIndex, getItemProps, getMenuProps } = combo;
  const marked = isOpen ? items[highlightedIndex] : undefined;
  useEffect(() => onMark?.(marked));
  return (
    <div className="field find">
      <label className="form-label" {...combo.getLabelProps()}>
        {label}
      </label>
      <div className="field-ico">
        <Icon name="search" />
        <input
          className="form-control"
          placeholder={placeholder}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody is waiting on the telephone
          autoFocus={hasFocus}
          {...combo.getInputProps({
            // At once: a letter typed before the combobox tells of the last would be lost.
            onChange: ({ currentTarget }) => props.onType(currentTarget.value),
            onKeyDown: noSubmit,
          })}
        />
      </div>
      <ul className={isOpen ? 'find-hits is-open' : 'find-hits'} {...getMenuProps()}>
        {isOpen && isLoading && <Coming />}
        {isOpen &&
          items.map((item, index) => (
            <Fragment key={item.key}>
              {item.group !== items[index - 1]?.group && <li role="presentation">{item.group}</li>}
              <li
                className={index === highlightedIndex ? 'hit is-marked' : 'hit'}
                {...getItemProps({ item, index })}
              >
                {item.look}
              </li>
            </Fragment>
          ))}
      </ul>
      <p className="visually-hidden" role="status">
        {isNone && t('call.none')}
      </p>
    </div>
  );
}

const noSubmit = (event: React.KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

const Coming = () =>
  [0, 1, 2].map((row) => (
    <li key={row} role="presentation" className="hit">
      <Grey width={32} height={32} />
      <Grey width="60%" />
    </li>
  ));
