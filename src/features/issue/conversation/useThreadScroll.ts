import { useEffect, useLayoutEffect, useRef } from 'react';

/** Distance from the end that counts as the end (px). */
const NEAR = 48;

/**
 * Opens the conversation at the line of unread messages, or else at its end. Whoever is at the end stays there when
 * messages arrive or the composer grows.
 */
export function useThreadScroll(isReady: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const thread = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  const isAtEnd = useRef(false);

  useLayoutEffect(() => {
    if (!isReady || isOpened.current) return;
    isOpened.current = true;
    const line = thread.current?.querySelector('.newline');
    if (line) line.scrollIntoView({ block: 'start' });
    else thread.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    isAtEnd.current = !line;
  }, [isReady]);

  useEffect(() => {
    const pane = scroller.current;
    if (!pane || !thread.current) return undefined;
    let size = sizeOf(pane);
    const note = () => {
      // The event may come after the composer grew: then it is no step of the reader.
      if (size === sizeOf(pane)) isAtEnd.current = toEnd(pane) < NEAR;
    };
    const stay = new ResizeObserver(() => {
      size = sizeOf(pane);
      if (isAtEnd.current) pane.scrollTop = pane.scrollHeight;
    });
    stay.observe(pane);
    stay.observe(thread.current);
    pane.addEventListener('scroll', note, { passive: true });
    return () => {
      stay.disconnect();
      pane.removeEventListener('scroll', note);
    };
  }, []);
  return { scroller, thread };
}

const toEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight;

const sizeOf = ({ scrollHeight, clientHeight }: HTMLElement) => `${scrollHeight} ${clientHeight}`;
