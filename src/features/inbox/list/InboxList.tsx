import { useMemo } from 'react';

import type { InboxCounts } from '#contract/notifications.ts';
import type { InboxArgs } from '#src/entities/notification/inboxApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useVirtualRows } from '#src/shared/virtual/useVirtualRows.ts';

import { useClearRest, useLineActs } from '../acts/useLineActs.ts';
import { Peek } from '../peek/Peek.tsx';
import { InboxRow } from './InboxRow.tsx';
import { itemsOf } from './items.ts';
import { KeyHints } from './KeyHints.tsx';
import { useCurrentLine } from './useCurrentLine.ts';
import { useLineKeys } from './useLineKeys.ts';
import type { useLines } from './useLines.ts';

type Props = {
  args: InboxArgs;
  counts: InboxCounts | undefined;
  list: ReturnType<typeof useLines>;
};
/** Row height before measuring (pixels): two lines of text. */
const ROW = 62;

/** The lines on screen, in their two groups, with a preview of the current one. */
export function InboxList({ args, counts, list }: Props) {
  const { t } = useTranslation();
  const { lines } = list;
  const isGrouped = args.tab === 'new' || args.tab === 'open';
  const items = useMemo(() => itemsOf(lines, isGrouped), [lines, isGrouped]);
  const { body, shown, above, below, measure, scrollTo } = useVirtualRows<HTMLUListElement>({
    count: items.length,
    estimate: ROW,
    kind: `inbox ${args.tab} ${args.kind?.join() ?? ''} ${args.demanding ?? ''} ${window.innerWidth}`,
    onEndNear: list.loadMore,
  });
  const focusAt = (index: number) => {
    const at = items.findIndex((item) => item.index === index);
    if (at < 0) return;
    scrollTo(at);
    const focus = () => {
      const link = body.current?.querySelector<HTMLElement>(`[data-index="${at}"] a`);
      link?.focus({ preventScroll: true });
      return link !== null && link !== undefined;
    };
    // A row outside the window is rendered after the next paint.
    if (!focus()) requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  const acts = useLineActs();
  const { current, index, choose } = useCurrentLine(lines, focusAt);
  useLineKeys({ current, index, count: lines.length, acts, focusAt });

  return (
    <>
      <div className="panel ib-list">
        <ul ref={body} className="ib" aria-label={t('inbox.title')}>
          <Gap height={above} />
          {shown.map((at) => {
            const item = items[at];
            if (!item) return null;
            if (item.head) {
              return (
                <li key={item.head} ref={measure} data-index={at} className="ib-group">
                  <Head name={item.head} counts={counts} args={args} newest={item.newest} />
                </li>
              );
            }
            return (
              <InboxRow
                key={item.line.id}
                line={item.line}
                index={at}
                isCurrent={item.line.id === current?.id}
                acts={acts}
                onChoose={() => choose(item.index)}
                measure={measure}
                place={{ 'aria-posinset': at + 1, 'aria-setsize': items.length }}
              />
            );
          })}
          <Gap height={below} />
        </ul>
        <KeyHints />
      </div>
      {current && <Peek line={current} acts={acts} />}
    </>
  );
}

type HeadProps = {
  name: 'demanding' | 'rest';
  counts: InboxCounts | undefined;
  args: InboxArgs;
  newest: string;
};

/** What the lines below are, and how many where all are shown. */
function Head({ name, counts, args, newest }: HeadProps) {
  const { t } = useTranslation();
  const { clear, isClearing } = useClearRest();
  const isWhole = args.tab === 'open' && !args.kind;
  const count =
    counts && (name === 'demanding' ? counts.demanding : counts.open - counts.demanding);
  return (
    <div className="ib-head">
      <h2>
        {t(`inbox.group.${name}`)}
        {isWhole && count !== undefined && <span className="count">{count}</span>}
      </h2>
      {name === 'rest' && (
        <button
          type="button"
          className="row-btn"
          disabled={isClearing}
          onClick={() => void clear({ until: newest, kind: args.kind && [...args.kind] })}
        >
          {t('inbox.clear')}
        </button>
      )}
    </div>
  );
}

/** Place of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <li role="presentation" aria-hidden="true" style={{ height }} /> : null;
}
