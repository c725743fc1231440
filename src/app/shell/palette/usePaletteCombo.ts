import { useCombobox } from 'downshift';
import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Entry } from './entry.ts';

type Options = {
  items: Entry[];
  typed: string;
  onType: (text: string) => void;
  onChoose: (entry: Entry, isNewTab: boolean) => void;
  /** More lines are on their way. */
  isPending: boolean;
};

/** A field and the list below it, by the combobox pattern; the list is always open, and what is chosen is opened. */
export function usePaletteCombo({ items, typed, onType, onChoose, isPending }: Options) {
  const { t } = useTranslation();
  const [at, setAt] = useHighlight(items);
  const { InputBlur, MenuMouseLeave } = useCombobox.stateChangeTypes;
  const combo = useCombobox<Entry>({
    items,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    highlightedIndex: at,
    itemToString: (item) => item?.text ?? '',
    onHighlightedIndexChange: ({ highlightedIndex }) => setAt(highlightedIndex),
    // Leaving the field chooses nothing, and leaving a line keeps it lit.
    stateReducer: (state, { type, changes }) =>
      type === InputBlur || type === MenuMouseLeave ? state : changes,
  });

  const [held, setHeld] = useState<{ isNewTab: boolean }>();
  const enter = (isNewTab: boolean) => {
    const item = items[at];
    if (item?.isLast && isPending) setHeld({ isNewTab });
    else if (item) onChoose(item, isNewTab);
  };
  const enterLate = () => {
    setHeld(undefined);
    enter(held?.isNewTab === true);
  };
  // At once: the combobox would tell of it after the next letter.
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onType(target.value);
    setAt(0);
    setHeld(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Escape is the dialog's.
    leaveToUs(event);
    if (event.key === 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    enter(event.ctrlKey || event.metaKey);
  };
  return {
    highlighted: items[at],
    // Who types a number and presses Enter means what is about to be found, not the line that is there meanwhile.
    enterLate: held && !isPending ? enterLate : undefined,
    inputProps: combo.getInputProps({ onKeyDown, onChange, 'aria-label': t('palette.label') }),
    menuProps: combo.getMenuProps({ 'aria-label': t('palette.title') }),
    itemProps: (item: Entry) =>
      combo.getItemProps({
        item,
        index: items.indexOf(item),
        onClick: (event: MouseEvent) => {
          leaveToUs(event);
          onChoose(item, event.ctrlKey || event.metaKey);
        },
      }),
  };
}

/** Says to the combobox that an event is taken care of. */
const leaveToUs = ({ nativeEvent }: KeyboardEvent | MouseEvent) =>
  Object.assign(nativeEvent, { preventDownshiftDefault: true });

/** Which line is lit: the one that was walked to, also when the list around it changes; else the first. */
function useHighlight(items: Entry[]) {
  const [id, setId] = useState<string>();
  const at = items.findIndex((item) => item.id === id);
  const set = (index: number) => setId(index > 0 ? items[index]?.id : undefined);
  return [at < 0 ? Math.min(0, items.length - 1) : at, set] as const;
}
