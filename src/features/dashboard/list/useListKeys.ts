import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';

type Options = {
  ids: readonly number[];
  rows: Virtualizer<Window, Element>;
  body: RefObject<HTMLTableSectionElement | null>;
  onMark: ((id: number) => void) | undefined;
};

/** J and K walk the list, X marks; Enter opens, as it does on any link. Not while something is written. */
export function useListKeys(options: Options) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      const { ids, onMark, body } = latest.current;
      const at = focusedIndex(body.current);
      if (event.key === 'j') focusRow(latest.current, Math.min(at + 1, ids.length - 1));
      else if (event.key === 'k') focusRow(latest.current, Math.max(at - 1, 0));
      else if (event.key === 'x' && ids[at] !== undefined) onMark?.(ids[at]);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** A letter alone, outside fields, menus and dialogs, that nobody else has taken. */
function isSingleKey(event: KeyboardEvent): boolean {
  const { target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
  if (ctrlKey || altKey || metaKey || defaultPrevented) return false;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return false;
  return !(
    target instanceof HTMLElement &&
    target.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], .dropdown-menu',
    )
  );
}

const focusedIndex = (body: HTMLElement | null) => {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-index]');
  return row && body?.contains(row) ? Number(row.dataset['index']) : -1;
};

function focusRow({ rows, body }: Options, index: number) {
  if (index < 0) return;
  rows.scrollToIndex(index, { align: 'auto' });
  const focus = () =>
    body.current
      ?.querySelector<HTMLElement>(`tr[data-index="${index}"] a`)
      ?.focus({ preventScroll: true });
  focus();
  // A row that was out of the window is there after the next painting.
  if (focusedIndex(body.current) !== index) {
    requestAnimationFrame(() => requestAnimationFrame(focus));
  }
}
