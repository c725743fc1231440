import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { lastSeen } from '#src/entities/issue/lastSeen.ts';

import { COVERED } from './useVirtualRows.ts';

type Place = { top: number; link: string | null | undefined; near: (string | null)[] };

/** Where each entry of the history was left, and by which link. */
const places = new Map<string, Place>();

/** Who goes back from an issue finds the list where he left it; who comes anew begins at its top. */
export function useScrollMemory() {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // Hidden behind another page it is left, and shown again it is gone back to.
  const wasHere = useRef(false);
  useLayoutEffect(() => {
    const place = places.get(key);
    // After the shell has scrolled to the top, and the rows have their height.
    if ((isBack || wasHere.current) && place) requestAnimationFrame(() => goTo(place));
    wasHere.current = true;
    let top = 0;
    // When it is left the browser would have to lay the next page out to say so.
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
/** The first that stands in the window, below what sticks to its top. */
const firstSeen = () => rows().find((row) => row.getBoundingClientRect().top > COVERED);

function goTo({ top, link, near }: Place) {
  if (top) window.scrollTo({ top, behavior: 'instant' });
  const focus = () => {
    // Who is somewhere else already is left there. A hidden list may have kept the focus at the link, whose row may go.
    const here = document.activeElement;
    if (!link || (here !== document.body && here?.getAttribute('href') !== link)) return;
    const isRow = link.startsWith('/issue/');
    const row = isRow ? whereHeWas(link, near) : rowOf(link);
    row?.focus({ preventScroll: true });
    if (row && isRow) onceGone(row, focus);
  };
  // The rows of that place are there after the next painting.
  requestAnimationFrame(() => requestAnimationFrame(focus));
}

/**
 * Who walked on from issue to issue is at the one that he saw last, where that is still near. One that was read may have
 * left the list by that: then he is at the next one, or the one before.
 */
function whereHeWas(link: string, near: Place['near']) {
  const seen = `/issue/${lastSeen()}`;
  const at = near.indexOf(near.includes(seen) ? seen : link);
  const others = [...near.slice(at + 1), ...near.slice(0, Math.max(at, 0)).toReversed()];
  const address = [seen, link, ...others].find(rowOf);
  return address === undefined ? firstSeen() : rowOf(address);
}

/** The list is asked for anew behind who has come back: his row may go only then. */
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
