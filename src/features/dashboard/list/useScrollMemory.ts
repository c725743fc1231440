import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { lastSeen } from '#src/entities/issue/lastSeen.ts';
import { COVERED } from '#src/shared/virtual/useVirtualRows.ts';

type ScrollPosition = { top: number; link: string | null | undefined; near: (string | null)[] };

/** Scroll position and focused link per history entry. */
const places = new Map<string, ScrollPosition>();

/** Restores scroll position and focus when going back to the list; a new visit starts at the top. */
export function useScrollMemory() {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // Hiding the list behind another page counts as leaving it; showing it again, as going back.
  const wasHere = useRef(false);
  useLayoutEffect(() => {
    const place = places.get(key);
    // After the shell's scroll to the top, once rows have their height.
    if ((isBack || wasHere.current) && place) requestAnimationFrame(() => goTo(place));
    wasHere.current = true;
    let top = 0;
    // Read while scrolling: on leaving, it would force a layout of the next page.
    const onScroll = () => {
      top = window.scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      const link = document.activeElement?.getAttribute('href');
      places.set(key, { top, link, near: rows().map(addressOf) });
    };
  }, [key, isBack]);
}

const rows = () => [
  ...document.querySelectorAll<HTMLElement>('#issue-list tr[data-index] a[href]'),
];
const addressOf = (row: HTMLElement) => row.getAttribute('href');
const rowOf = (address: string | null) => rows().find((row) => addressOf(row) === address);
/** The first row below the sticky head. */
const firstSeen = () => rows().find((row) => row.getBoundingClientRect().top > COVERED);

function goTo({ top, link, near }: ScrollPosition) {
  if (top) window.scrollTo({ top, behavior: 'instant' });
  const focus = () => {
    // Focus elsewhere is left alone. A hidden list may have kept it on the link, whose row may go.
    const focused = document.activeElement;
    if (!link || (focused !== document.body && focused?.getAttribute('href') !== link)) return;
    const isRow = link.startsWith('/issue/');
    const row = isRow ? lastViewed(link, near) : rowOf(link);
    row?.focus({ preventScroll: true });
    if (row && isRow) onceGone(row, focus);
  };
  // Those rows are rendered after the next paint.
  requestAnimationFrame(() => requestAnimationFrame(focus));
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

/** The list refetches in the background: the row may go only then. */
function onceGone(row: HTMLElement, act: () => void) {
  const list = row.closest('tbody');
  if (!list) return;
  const observer = new MutationObserver(() => {
    if (row.isConnected) return;
    observer.disconnect();
    act();
  });
  observer.observe(list, { childList: true });
  row.addEventListener('blur', () => observer.disconnect(), { once: true });
}
