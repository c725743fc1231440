import '../inbox.scss';

import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';

import type { InboxCounts } from '#contract/notifications.ts';
import type { InboxArgs } from '#src/entities/notification/inboxApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { useLineActs } from '../acts/useLineActs.ts';
import { useOfferLeft } from '../acts/useSendChange.ts';
import { Cap } from '../list/Cap.tsx';
import { InboxRow } from '../list/InboxRow.tsx';
import { LinesComing } from '../list/LinesComing.tsx';
import { useCurrentLine } from '../list/useCurrentLine.ts';
import { useLineKeys, useUndoKey } from '../list/useLineKeys.ts';
import { useLines } from '../list/useLines.ts';
import { WaitingMails } from '../list/WaitingMails.tsx';
import { newLines } from '../newLines.ts';

const OPEN: InboxArgs = { tab: 'open' };
const SHOWN = 6;

type Props = {
  counts: InboxCounts | undefined;
  /** `hasFocus`: it goes back to the bell. */
  onClose: (hasFocus: boolean) => void;
};

/** The first lines of the inbox, over any page. */
export function InboxPanel({ counts, onClose }: Props) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const list = useLines(OPEN);
  const lines = list.lines.slice(0, SHOWN);
  const focusAt = (index: number) =>
    panel.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)?.focus();
  const acts = useLineActs(() => onClose(false));
  const { current, index, choose } = useCurrentLine(lines, focusAt);
  useLineKeys({ current, index, count: lines.length, acts, focusAt, within: panel });
  useUndoKey(panel);
  useOfferLeft();
  useKeys([
    {
      id: 'inbox-close',
      label: t('inbox.keys.panel'),
      group: 'everywhere',
      keys: 'n',
      isKeyOnly: true,
      within: panel,
      run: () => onClose(true),
    },
  ]);
  useFocusFirst(panel, !list.isLoading, lines.length === 0);

  return (
    <section
      ref={panel}
      className="bellpanel"
      role="dialog"
      aria-label={t('inbox.title')}
      tabIndex={-1}
    >
      <PanelHead counts={counts} onClose={onClose} />
      <WaitingMails counts={counts} onOpen={() => onClose(false)} />
      {list.isLoading && <LinesComing />}
      {list.isError && lines.length === 0 && (
        <LoadError text={t('inbox.loadError')} onRetry={list.refetch} />
      )}
      {!list.isLoading && !list.isError && lines.length === 0 && (
        <p className="bellpanel-none">{t('inbox.empty.open')}</p>
      )}
      {lines.length > 0 && (
        <ul className="ib" aria-label={t('inbox.title')}>
          {lines.map((line, at) => (
            <InboxRow
              key={line.id}
              line={line}
              index={at}
              isCurrent={line.id === current?.id}
              isInPanel
              acts={acts}
              onChoose={() => choose(at)}
            />
          ))}
        </ul>
      )}
      <div className="bellpanel-foot">
        <span className="ib-hint" aria-hidden="true">
          <Cap letter="N" /> {t('inbox.hint.panel')}
        </span>
        <span className="spacer" />
        <Link className="row-btn" to="/inbox" onClick={() => onClose(false)}>
          {t('inbox.openInbox')} <Icon name="arrow-right" />
        </Link>
      </div>
    </section>
  );
}

/** The number of new lines, since when, and where to choose what makes one. */
function PanelHead({ counts, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const since = counts?.newSince ?? null;
  const moment = since && formatMoment(since, i18n.language, now);
  const choices = t('shell.notifications');
  return (
    <div className="bellpanel-head">
      <h2>{t('inbox.title')}</h2>
      {newLines(counts) > 0 && (
        <span className="meta">
          {t(moment ? 'inbox.bell.newSince' : 'inbox.bell.new', {
            count: newLines(counts),
            moment,
          })}
        </span>
      )}
      <Link
        className="btn btn-ghost btn-icon btn-sm"
        to="/preferences/notifications"
        title={choices}
        aria-label={choices}
        onClick={() => onClose(false)}
      >
        <Icon name="sliders" />
      </Link>
    </div>
  );
}

/** The first row, or the panel while it has none; again once the last row is gone with the focus. */
function useFocusFirst(panel: RefObject<HTMLElement | null>, isLoaded: boolean, isEmpty: boolean) {
  useEffect(() => {
    const { current } = panel;
    const isInside =
      current?.contains(document.activeElement) && current !== document.activeElement;
    if (isInside) return;
    const first = isLoaded && current?.querySelector(isEmpty ? 'footer a' : '.ib a');
    ((first || current) as HTMLElement | null)?.focus();
  }, [panel, isLoaded, isEmpty]);
}
