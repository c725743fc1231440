import type { Editor } from '@tiptap/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';

import { firstEnabled, nextEnabled } from '../lib/highlight.ts';
import type { CompleteTrigger, MentionSuggestion } from './mentionTrigger.ts';
import type { ListView, OpenList } from './suggestion.ts';

type State = {
  list: OpenList;
  trigger: CompleteTrigger;
  highlighted: number;
  /** A pick was pressed before the answer to the last letter had come. */
  picksNext?: boolean;
};

/**
 * The open suggestion list: items, highlight and keys. TipTap reports opening, changes and closing; answers to earlier
 * text never arrive here.
 */
export function useMentionList() {
  const id = useId();
  const [state, setState] = useState<State>();
  // Keys come from ProseMirror between renders, so they read the latest state.
  const latest = useRef<State>(undefined);
  const [place] = useState(createPlace);

  const view = useMemo<ListView>(() => {
    const set = (next: State | undefined) => {
      latest.current = next;
      setState(next);
    };
    const highlight = (index: number) =>
      latest.current && set({ ...latest.current, highlighted: index });
    const move = (step: 1 | -1) => {
      const { list, highlighted } = latest.current!;
      highlight(nextEnabled(list.items, highlighted, step));
    };
    return {
      onOpen: (list, trigger) => {
        place.open(list);
        set({ list, trigger, highlighted: firstEnabled(list.items) });
      },
      onChange: (list) => {
        if (!latest.current) return;
        // Earlier results stay visible, but not selectable, until the answer arrives.
        const items = list.loading ? latest.current.list.items : list.items;
        const picksNow = latest.current.picksNext && !list.loading;
        const highlighted = firstEnabled(items);
        set({ ...latest.current, list: { ...list, items }, highlighted });
        const first = items[highlighted];
        if (picksNow && first) list.command(first);
      },
      onClose: () => {
        place.close();
        set(undefined);
      },
      onKeyDown: (event) => {
        if (!latest.current || event.ctrlKey || event.metaKey) return false;
        const isPick = picks(event, latest.current.trigger);
        latest.current.picksNext = isPick && latest.current.list.loading;
        return latest.current.picksNext || pressed(event, latest.current, isPick, move);
      },
    };
  }, [place]);

  const isShown = state !== undefined && (state.list.loading || state.list.items.length > 0);
  return {
    view,
    element: place.element,
    list: isShown ? state : undefined,
    id,
    onHighlight: (index: number) => setStateAndLatest(index),
  };

  function setStateAndLatest(index: number) {
    if (!latest.current || latest.current.list.items[index]?.disabled) return;
    latest.current = { ...latest.current, highlighted: index };
    setState(latest.current);
  }
}

const picks = ({ key, shiftKey }: KeyboardEvent, { selectKey }: CompleteTrigger) =>
  !shiftKey && [selectKey, 'Tab'].includes(key);

/** Whether the list handled the key. */
function pressed(
  event: KeyboardEvent,
  { list, highlighted }: State,
  isPick: boolean,
  move: MoveHighlight,
): boolean {
  const { items, loading, command } = list;
  if (loading || items.length === 0) return false;
  const step = STEPS[event.key];
  if (step) move(step);
  const item: MentionSuggestion | undefined = items[highlighted];
  if (item && isPick) command(item);
  // Without a selectable item the key does nothing: it would break the line and send the name as plain text.
  return step !== undefined || isPick;
}
const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };
type MoveHighlight = (step: 1 | -1) => void;

/** Container of the list. The suggestion plugin keeps it at the text. */
function createPlace() {
  const element = document.createElement('div');
  element.className = 'mention-pop';
  let unmount: (() => void) | undefined;
  const close = () => {
    unmount?.();
    unmount = undefined;
  };
  const open = ({ mount }: OpenList) => {
    close();
    unmount = mount(element);
  };
  return { element, open, close };
}

/** Tells assistive technology about the open list and its highlight. */
export function useListDescription(editor: Editor, listId: string, highlighted?: number) {
  useEffect(() => {
    // React may drop the first editor before showing it; its replacement comes next.
    if (editor.isDestroyed) return;
    const { dom } = editor.view;
    const set = (name: string, value: string | undefined) =>
      value === undefined ? dom.removeAttribute(name) : dom.setAttribute(name, value);
    const isOpen = highlighted !== undefined;
    set('aria-controls', isOpen ? listId : undefined);
    set(
      'aria-activedescendant',
      isOpen && highlighted >= 0 ? `${listId}-${highlighted}` : undefined,
    );
  }, [editor, listId, highlighted]);
}
