import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Row = { at: number; height: number };

/**
 * Scrolls the chosen row into the list's window once rendered: it may come from the address or be new. Back on a phone's
 * list, which fills the page, the row that was left is in view.
 */
export function useChosenSeen(
  list: RefObject<HTMLElement | null>,
  chosenId: string | undefined,
  rowOf: (id: string) => Row | undefined,
) {
  const left = useRef<string>(undefined);
  const isThere = chosenId === undefined || rowOf(chosenId) !== undefined;
  const show = useEffectEvent((id: string | undefined) => {
    const row = id === undefined ? undefined : rowOf(id);
    if (row && list.current) bringIntoView(list.current, row);
  });
  // Not when the row moves: rows inserted above it must not scroll the page.
  useLayoutEffect(() => {
    const id = isThere ? (chosenId ?? left.current) : undefined;
    // After the new page was scrolled to its top.
    const frame = requestAnimationFrame(() => show(id));
    return () => {
      cancelAnimationFrame(frame);
      left.current = chosenId;
    };
  }, [chosenId, isThere]);
}

function bringIntoView(list: HTMLElement, row: Row) {
  // Hidden beside the details on a phone.
  if (list.getClientRects().length === 0) return;
  const top = topOf(list, row);
  const around = list.closest('.set-rows');
  const ownHeight = around && around.scrollHeight > around.clientHeight ? around.clientHeight : 0;
  if (around && ownHeight > 0) {
    const below = top - around.getBoundingClientRect().top;
    if (below < 0 || below > ownHeight - row.height) around.scrollTop += below - ownHeight / 3;
  } else if (top > window.innerHeight - row.height) {
    window.scrollBy({ top: top - window.innerHeight / 3, behavior: 'instant' });
  }
}

/** A fully rendered list knows where the row is. */
function topOf(list: HTMLElement, { at, height }: Row) {
  const drawn = list.querySelector('[aria-setsize]') ? undefined : list.children[at];
  return drawn?.getBoundingClientRect().top ?? list.getBoundingClientRect().top + at * height;
}
