import { useRef } from 'react';
import { flushSync } from 'react-dom';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useIssue } from '../issueContext.ts';
import { countOf, earlierItems } from './shownRange.ts';
import type { ShownItem } from './timeline.ts';

type Props = {
  items: readonly ShownItem[];
  onShow: () => void;
};

/** What was said before the first message shown; a step of it comes in above, and that message keeps its place. */
export function Earlier({ items, from, onShow }: Props & { from: number }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { issue } = useIssue();
  const button = useRef<HTMLButtonElement>(null);
  const next = earlierItems(items, from);
  const isFromReport = next.length === from;
  const first = (isFromReport ? undefined : momentOf(next[0])) ?? issue.createdAt;
  const days = [first, momentOf(next.at(-1)) ?? first].map((at) =>
    formatDay(at, i18n.language, now),
  );
  const show = () => {
    const pane = button.current?.closest<HTMLElement>('.conv-scroll');
    const below = button.current?.nextElementSibling;
    const before = below?.getBoundingClientRect().top ?? 0;
    flushSync(onShow);
    if (!pane || !below) return;
    // On a narrow screen the page scrolls.
    const scroller = pane.scrollHeight > pane.clientHeight ? pane : document.documentElement;
    scroller.scrollTop += below.getBoundingClientRect().top - before;
    pane.focus({ preventScroll: true });
  };
  return (
    <button ref={button} type="button" className="earlier" onClick={show}>
      <Icon name="chevron-up" />
      <b>{t('facts.earlier', { count: countOf(next, isFromReport) })}</b>
      <span>{[...new Set(days)].join(' – ')}</span>
    </button>
  );
}

/** What was said after the last message shown: a step of it comes in below once the reader is there. Keyed by that message. */
export function Later({ items, onShow }: Props) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="earlier is-later"
      onClick={onShow}
      ref={(button) => {
        const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onShow());
        if (button) observer.observe(button);
        return () => observer.disconnect();
      }}
    >
      <Icon name="chevron-down" />
      <b>{t('facts.later', { count: countOf(items, false) })}</b>
    </button>
  );
}

const momentOf = (item: ShownItem | undefined) =>
  item?.kind === 'fold' ? item.lines.at(-1)?.[0]?.at : item?.at;
