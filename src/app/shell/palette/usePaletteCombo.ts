import { useCombobox } from 'downshift';
import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Early } from '#src/shared/ui/options/EarlySearch.tsx';

import type { Entry } from './entry.ts';

type Options = Early & {
  items: Entry[];
  typed: string;
  onType: (text: string) => void;
  onChoose: (entry: Entry, isNewTab: boolean) => void;
  /** More results are loading. */
  isPending: boolean;
};

/** Combobox with an always-open list; choosing an entry opens it. */
export function usePaletteCombo(options: Options) {
  const { items, typed, early, onType, onChoose, isPending } = options;
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
    // Blur selects nothing, and moving the pointer away keeps the highlight.
    stateReducer: (state, { type, changes }) =>
      type === InputBlur || type === MenuMouseLeave ? state : changes,
  });

  /** Enter waits for the results; whether for a new tab. */
  const [held, setHeld] = useState(early.endsWith('\n') ? false : undefined);
  const enter = (isNewTab: boolean) => {
    const item = items[at];
    if (item?.isLast && isPending) setHeld(isNewTab);
    else if (item) onChoose(item, isNewTab);
  };
  const enterLate = () => {
    setHeld(undefined);
    enter(held === true);
  };
  // At once: the combobox would report it one key late.
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onType(target.value);
    setAt(0);
    setHeld(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Escape belongs to the dialog.
    leaveToUs(event);
    if (event.key === 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    enter(event.ctrlKey || event.metaKey);
  };
  return {
    highlighted: items[at],
    // Enter pressed before the results arrive opens the coming first result, not a leftover one.
    enterLate: held !== undefined && !isPending ? enterLate : undefined,
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

/** Tells the combobox that an event is handled. */
const leaveToUs = ({ nativeEvent }: KeyboardEvent | MouseEvent) =>
  Object.assign(nativeEvent, { preventDownshiftDefault: true });

/**
 * The highlighted entry: the one navigated to, even when the list changes around it; else the
 * first.
 */
function useHighlight(items: Entry[]) {
  const [id, setId] = useState<string>();
  const at = items.findIndex((item) => item.id === id);
  const set = (index: number) => setId(index > 0 ? items[index]?.id : undefined);
  return [at < 0 ? Math.min(0, items.length - 1) : at, set] as const;
}
