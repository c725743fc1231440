import type { RefCallback } from 'react';
import { Link } from 'react-router';

import { formatIssueNumber } from '#contract/issueNumber.ts';
import type { InboxLine } from '#src/entities/notification/inboxApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { useMe } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Lit } from '#src/shared/ui/Lit.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';

import { actOf } from '../acts/actOf.ts';
import { LaterMenu } from '../acts/LaterMenu.tsx';
import { LineButtons } from '../acts/LineButtons.tsx';
import type { LineActs } from '../acts/useLineActs.ts';
import { Cap } from './Cap.tsx';
import { LOOKS } from './kinds.ts';
import { Reason, useReasonText } from './Reason.tsx';
import { formatRecent } from './recent.ts';

type Props = {
  line: InboxLine;
  index: number;
  isCurrent: boolean;
  /** The panel has no preview with these acts beside it. */
  isInPanel?: boolean;
  acts: LineActs;
  onChoose: () => void;
  measure?: RefCallback<HTMLLIElement>;
  /** Position attributes, since not all rows are rendered. */
  place?: { 'aria-posinset': number; 'aria-setsize': number };
};

/** All that is new on one issue. */
export function InboxRow(props: Props) {
  const { line, index, isCurrent, isInPanel = false, acts, onChoose, measure, place } = props;
  const { t } = useTranslation();
  const isUnread = line.isNew && !line.doneAt;
  const classes = ['ib-row', isUnread && 'is-unread', line.pending && 'is-pending'];
  return (
    // A press beside the link chooses the row, as focusing the link does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <li
      {...place}
      ref={measure}
      data-index={index}
      className={classes.filter(Boolean).join(' ')}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
      onFocus={onChoose}
    >
      {isUnread ? <Lit label={t('inbox.new')} /> : <span />}
      <Why line={line} />
      <div className="ib-text">
        <Title line={line} acts={acts} />
        <Newest line={line} />
        <Others line={line} />
        <Postponed line={line} />
        {line.pending && <p className="ib-more">{t('inbox.pending')}</p>}
        {/* Where no preview shows them. */}
        {isCurrent && !line.pending && (
          <div className="large-acts">
            <LineButtons line={line} acts={acts} />
          </div>
        )}
      </div>
      <End line={line} acts={acts} isCurrent={isCurrent} isInPanel={isInPanel} />
    </li>
  );
}

function Why({ line: { reasons } }: { line: InboxLine }) {
  const look = reasons[0] && LOOKS[reasons[0].kind];
  return (
    <span className="why" data-tone={look?.tone}>
      {look && <Icon name={look.icon} />}
    </span>
  );
}

function Title({ line, acts }: Pick<Props, 'line' | 'acts'>) {
  const { id, title, number, objectId } = line;
  return (
    <div className="ib-title">
      {objectId && <Plate>{objectId}</Plate>}
      <Link
        to={`/issue/${id}`}
        dir="auto"
        title={`${title} · ${formatIssueNumber(number)}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          acts.open(line);
        }}
      >
        {title}
      </Link>
    </div>
  );
}

function Newest({ line }: { line: InboxLine }) {
  const { t } = useTranslation();
  const [reason] = line.reasons;
  if (!reason) return null;
  return (
    <p className="ib-reason">
      <Reason reason={reason} line={line} />
      {reason.quote && (
        <>
          {': '}
          <span className="quote" dir="auto">
            {t('inbox.quote', { quote: reason.quote })}
          </span>
        </>
      )}
    </p>
  );
}

/** The other newest reasons, each said once. */
function Others({ line }: { line: InboxLine }) {
  const { t } = useTranslation();
  const text = useReasonText();
  const others = [...new Set(line.reasons.slice(1).map((reason) => text(reason, line)))];
  if (others.length === 0) return null;
  const count = line.count - 1;
  return (
    <p className="ib-more ib-others">{t('inbox.others', { count, others: others.join(', ') })}</p>
  );
}

/** When a postponed line comes back. */
function Postponed({ line: { laterUntil, isUntilAnswer } }: { line: InboxLine }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  if (isUntilAnswer) return <p className="ib-more">{t('inbox.later.untilAnswer')}</p>;
  if (laterUntil === null) return null;
  const moment = formatMoment(laterUntil, i18n.language, now);
  return <p className="ib-more">{t('inbox.later.returns', { moment })}</p>;
}

type EndProps = { line: InboxLine; acts: LineActs; isCurrent: boolean; isInPanel: boolean };

function End(props: EndProps) {
  const { i18n } = useTranslation();
  const now = useNow();
  const { line } = props;
  const at = line.doneAt ?? line.at;
  return (
    <div className="end">
      <time dateTime={at}>{formatRecent(at, i18n.language, now)}</time>
      {!line.pending && <RowActs {...props} />}
    </div>
  );
}

/** The act of the row, with its key on the current one. */
function RowActs({ line, acts, isCurrent, isInPanel }: EndProps) {
  const { t } = useTranslation();
  const me = useMe()?.agent;
  if (!me) return null;
  return (
    <span className="row-acts">
      <button type="button" className="row-btn" onClick={() => acts.act(line)}>
        {t(`inbox.act.${actOf(line, me).name}`)}
        {isCurrent && <Cap letter="A" />}
      </button>
      {isCurrent && isInPanel && (
        <LaterMenu line={line} className="row-btn" onLater={(later) => acts.later(line, later)}>
          {t('inbox.act.later')}
          <Cap letter="S" />
        </LaterMenu>
      )}
    </span>
  );
}
