import type { Editor } from '@tiptap/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';

import { firstEnabled, nextEnabled } from '../lib/highlight.ts';
import type { CompleteTrigger, MentionSuggestion } from './mentionTrigger.ts';
import type { ListView, OpenList } from './suggestion.ts';

type State = { list: OpenList; trigger: CompleteTrigger; highlighted: number };

/**
 * The open list of suggestions: what it shows, what is highlighted, and its keys. TipTap tells when it opens,
 * changes and closes; an answer for an older text never arrives here.
 */
export function useMentionList() {
  const id = useId();
  const [state, setState] = useState<State>();
  // Keys come from ProseMirror between renders, so they look at what was set last.
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
        // What was found for the older text stays in sight, not for picking, until the answer is there.
        const items = list.loading ? latest.current.list.items : list.items;
        set({ ...latest.current, list: { ...list, items }, highlighted: firstEnabled(items) });
      },
      onClose: () => {
        place.close();
        set(undefined);
      },
      onKeyDown: (event) => {
        if (!latest.current || event.ctrlKey || event.metaKey) return false;
        return pressed(event, latest.current, move);
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

/** Whether the list took the key. */
function pressed(event: KeyboardEvent, { list, trigger, highlighted }: State, move: Move): boolean {
  const { items, loading, command } = list;
  const isPick = !event.shiftKey && [trigger.selectKey, 'Tab'].includes(event.key);
  // While the answer is on its way, picking would break the line instead; it waits for a second press.
  if (loading || items.length === 0) return loading && isPick;
  const step = STEPS[event.key];
  if (step) move(step);
  const item: MentionSuggestion | undefined = items[highlighted];
  if (item && isPick) command(item);
  // Where no item can be picked, the key does nothing: it would break the line, and the name be sent as plain text.
  return step !== undefined || isPick;
}
const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };
type Move = (step: 1 | -1) => void;

/** The element the list is drawn in. The suggestion plugin keeps it at the text. */
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

/** Says to assistive technology that the editor has a list open and what is highlighted in it. */
export function useListDescription(editor: Editor, listId: string, highlighted?: number) {
  useEffect(() => {
    // On a busy machine the first editor may be given up before it is shown; the one in its place comes next.
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
