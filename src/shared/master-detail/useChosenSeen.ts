import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Row = { at: number; height: number };

/**
 * Brings the row that is chosen into the list's own window, once it is there: it may be chosen by its address, or be new.
 * Who comes back to the list on a phone, where it has the page for itself, finds the row that he left it by.
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
  // Not where the row moves: what comes above it later does not scroll what one reads.
  useLayoutEffect(() => {
    const id = isThere ? (chosenId ?? left.current) : undefined;
    // A new page begins at its top first.
    const frame = requestAnimationFrame(() => show(id));
    return () => {
      cancelAnimationFrame(frame);
      left.current = chosenId;
    };
  }, [chosenId, isThere]);
}

function bringIntoView(list: HTMLElement, row: Row) {
  // On a phone it is not shown beside what is chosen.
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

/** Of a list that is drawn as a whole it is known where the row is. */
function topOf(list: HTMLElement, { at, height }: Row) {
  const drawn = list.querySelector('[aria-setsize]') ? undefined : list.children[at];
  return drawn?.getBoundingClientRect().top ?? list.getBoundingClientRect().top + at * height;
}
