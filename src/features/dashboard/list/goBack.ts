import { lastSeen } from '#src/entities/issue/lastSeen.ts';
import { COVERED } from '#src/shared/virtual/useVirtualRows.ts';

import { addressOf, rows } from './listLinks.ts';

/** Where a list was left: how far it was scrolled, the focused link and the addresses of the rows. */
export type ScrollPosition = {
  top: number;
  link: string | null | undefined;
  near: (string | null)[];
};

const rowOf = (address: string | null) => rows().find((row) => addressOf(row) === address);
/** The first row below the sticky head. */
const firstSeen = () => rows().find((row) => row.getBoundingClientRect().top > COVERED);

/** Focuses what was focused in a list; if its rows are not there yet, once they are. */
export function focusAgain({ top, link, near }: ScrollPosition) {
  const focus = () => {
    // Focus elsewhere is left alone. A hidden list may have kept it on the link, whose row may go.
    const focused = document.activeElement;
    if (!link || (focused !== document.body && focused?.getAttribute('href') !== link)) return;
    const isRow = link.startsWith('/issue/');
    const row = isRow ? lastViewed(link, near) : rowOf(link);
    if (!row) return;
    row.focus({ preventScroll: true });
    // Far from the one opened, it may be out of sight.
    if (addressOf(row) !== link) row.scrollIntoView?.({ block: 'nearest' });
    if (isRow) onceGone(row, focus);
  };
  afterPaint(() => {
    if (rows().length > 0) focus();
    else {
      onceLoaded(() => {
        scrollTo({ top, behavior: 'instant' });
        afterPaint(focus);
      });
    }
  });
}

/** Rows scrolled to are rendered after the next paint. */
const afterPaint = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

function onceLoaded(act: () => void) {
  const page = document.querySelector('#main');
  if (!page) return;
  const [start, address] = [scrollY, location.href];
  const observer = new MutationObserver(() => {
    if (rows().length === 0) return;
    observer.disconnect();
    // Scrolled or filtered meanwhile, the reader is elsewhere.
    if (scrollY === start && location.href === address) act();
  });
  observer.observe(page, { childList: true, subtree: true });
}

/**
 * The issue viewed last if it is near the one opened from the list; if it is no longer listed, its next or
 * previous neighbour.
 */
function lastViewed(link: string, near: ScrollPosition['near']) {
  const seen = `/issue/${lastSeen()}`;
  const at = near.indexOf(near.includes(seen) ? seen : link);
  const others = [...near.slice(at + 1), ...near.slice(0, Math.max(at, 0)).toReversed()];
  const address = [seen, link, ...others].find(rowOf);
  return address === undefined ? firstSeen() : rowOf(address);
}

let watched: MutationObserver | undefined;

/** The list refetches in the background: the row that had the focus last may go only then. */
export function onceGone(row: HTMLElement, act: () => void) {
  watched?.disconnect();
  const list = row.closest('tbody');
  if (!list) return;
  const top = scrollY;
  const observer = new MutationObserver(() => {
    if (row.isConnected) return;
    observer.disconnect();
    // One scrolled away goes, too, and a focus elsewhere is left alone.
    if (scrollY === top && document.activeElement === document.body) act();
  });
  observer.observe(list, { childList: true });
  watched = observer;
}
