import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end that counts as the end (px). */
const NEAR = 48;

/**
 * Opens the conversation at the line of unread messages, or else at its end. Whoever is at the end stays there when
 * messages arrive, unless they write; its last line stays in view when the composer grows.
 */
export function useThreadScroll(isReady: boolean, isWriting: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const thread = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  const staysAtEnd = useRef(false);
  const isHeld = useRef(isWriting);
  const [isAtEnd, setAtEnd] = useState(true);

  useLayoutEffect(() => {
    isHeld.current = isWriting;
  }, [isWriting]);

  useLayoutEffect(() => {
    if (!isReady || isOpened.current) return;
    isOpened.current = true;
    const line = thread.current?.querySelector('.newline');
    if (line) line.scrollIntoView({ block: 'start' });
    else thread.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    staysAtEnd.current = !line;
  }, [isReady]);

  useEffect(() => {
    const pane = scroller.current;
    if (!pane || !thread.current) return undefined;
    let height = pane.clientHeight;
    let size = sizeOf(pane);
    const note = () => {
      setAtEnd(isNearEnd(pane));
      // The event may come after the composer grew: then it is no step of the reader.
      if (size === sizeOf(pane)) staysAtEnd.current = isNearEnd(pane);
    };
    const stay = new ResizeObserver(() => {
      const shrunk = height - pane.clientHeight;
      height = pane.clientHeight;
      size = sizeOf(pane);
      if (staysAtEnd.current && (shrunk !== 0 || !isHeld.current)) {
        pane.scrollTop = pane.scrollHeight;
      } else pane.scrollTop += shrunk;
      setAtEnd(isNearEnd(pane));
    });
    stay.observe(pane);
    stay.observe(thread.current);
    pane.addEventListener('scroll', note, { passive: true });
    return () => {
      stay.disconnect();
      pane.removeEventListener('scroll', note);
    };
  }, []);
  return { scroller, thread, isAtEnd };
}

/** The end of the conversation; not of the part of it that is rendered. */
const isNearEnd = (pane: HTMLElement) => toEnd(pane) < NEAR && !pane.querySelector('.is-later');

const toEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

const sizeOf = ({ scrollHeight, clientHeight }: HTMLElement) => `${scrollHeight} ${clientHeight}`;
