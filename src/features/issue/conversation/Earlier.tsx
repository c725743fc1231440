import { useRef } from 'react';
import { flushSync } from 'react-dom';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useIssue } from '../issueContext.ts';
import { countOf, type ShownItem } from './timeline.ts';

type Props = { items: readonly ShownItem[]; onShow: () => void };

/** What was said before the first message shown; it comes in above, and that message keeps its place. */
export function Earlier({ items, onShow }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { issue } = useIssue();
  const button = useRef<HTMLButtonElement>(null);
  const days = [issue.createdAt, momentOf(items.at(-1)) ?? issue.createdAt].map((at) =>
    formatDay(at, i18n.language, now),
  );
  const show = () => {
    const pane = button.current?.closest<HTMLElement>('.conv-scroll');
    const next = button.current?.nextElementSibling;
    const before = next?.getBoundingClientRect().top ?? 0;
    flushSync(onShow);
    if (!pane || !next) return;
    // On a narrow screen the page scrolls.
    const scroller = pane.scrollHeight > pane.clientHeight ? pane : document.documentElement;
    scroller.scrollTop += next.getBoundingClientRect().top - before;
    pane.focus({ preventScroll: true });
  };
  return (
    <button ref={button} type="button" className="earlier" onClick={show}>
      <Icon name="chevron-up" />
      <b>{t('facts.earlier', { count: countOf(items) })}</b>
      <span>{[...new Set(days)].join(' – ')}</span>
    </button>
  );
}

const momentOf = (item: ShownItem | undefined) =>
  item?.kind === 'fold' ? item.lines.at(-1)?.[0]?.at : item?.at;
