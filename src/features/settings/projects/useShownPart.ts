import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';

import { isPart, PARTS, type ProjectPart } from './projectParts.ts';

/** The section on screen. Opens at the section of the path, with the focus on its heading, and follows the scrolling. */
export function useShownPart(): ProjectPart {
  const { tab = 'facts' } = useParams();
  const { key } = useLocation();
  const part = isPart(tab) ? tab : 'facts';
  const [shown, setShown] = useState<ProjectPart>(part);
  /** Key of the last move: a page that opens without a section stays at its top. */
  const moved = useRef(part === 'facts' ? key : undefined);
  /** The next scroll event comes from the move, which may end before the section reaches the top. */
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (moved.current === key) return;
    moved.current = key;
    isMoving.current = true;
    setShown(part);
    const heading = headingOf(part);
    if (part === 'facts') scrollTo(0, 0);
    else heading?.closest('section')?.scrollIntoView?.({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [key, part]);
  useEffect(() => {
    const look = () => {
      if (!isMoving.current) setShown(partOnScreen());
      isMoving.current = false;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return shown;
}

const headingOf = (part: ProjectPart) => document.querySelector<HTMLElement>(`#${part} h3`);

const topOf = (part: ProjectPart) => headingOf(part)?.getBoundingClientRect().top ?? Infinity;

/** The last section that begins in the upper third; at the end of the page the last one. */
function partOnScreen(): ProjectPart {
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const limit = isAtEnd && scrollY > 0 ? innerHeight : innerHeight / 3;
  return PARTS.findLast((part) => topOf(part) < limit) ?? 'facts';
}
