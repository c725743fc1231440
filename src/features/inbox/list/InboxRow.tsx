import type { RefCallback } from 'react';
import { Link } from 'react-router';

import type { InboxLine } from '#src/entities/notification/inboxApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatIssueNumber, formatMoment } from '#src/shared/lib/dates.ts';
import { useMe } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Lit } from '#src/shared/ui/Lit.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';

import { actOf } from '../acts/actOf.ts';
import { LaterMenu } from '../acts/LaterMenu.tsx';
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
  const { t, i18n } = useTranslation();
  const now = useNow();
  const [reason] = line.reasons;
  const look = reason && LOOKS[reason.kind];
  const classes = [
    'ib-row',
    line.isNew && !line.doneAt && 'is-unread',
    line.pending && 'is-pending',
  ];
  const number = formatIssueNumber(line.number);
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
      {line.isNew && !line.doneAt ? <Lit label={t('inbox.new')} /> : <span />}
      <span className="why" data-tone={look?.tone}>
        {look && <Icon name={look.icon} />}
      </span>
      <div className="ib-text">
        <div className="ib-title">
          {line.objectId && <Plate>{line.objectId}</Plate>}
          <Link
            to={`/issue/${line.id}`}
            title={`${line.title} · ${number}`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              acts.open(line);
            }}
          >
            {line.title}
          </Link>
        </div>
        {reason && (
          <p className="ib-reason">
            <Reason reason={reason} line={line} />
            {reason.quote && (
              <>
                {': '}
                <span className="quote">{t('inbox.quote', { quote: reason.quote })}</span>
              </>
            )}
          </p>
        )}
        <Others line={line} />
        <Postponed line={line} />
        {line.pending && <p className="ib-more">{t('inbox.pending')}</p>}
        {isCurrent && !line.pending && <RowActs line={line} acts={acts} isLarge />}
      </div>
      <div className="end">
        <time dateTime={line.doneAt ?? line.at}>
          {formatRecent(line.doneAt ?? line.at, i18n.language, now)}
        </time>
        {!line.pending && (
          <RowActs line={line} acts={acts} isCurrent={isCurrent} isInPanel={isInPanel} />
        )}
      </div>
    </li>
  );
}

/** The other newest reasons. */
function Others({ line }: { line: InboxLine }) {
  const { t } = useTranslation();
  const text = useReasonText();
  const others = line.reasons.slice(1).map((reason) => text(reason, line));
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

type ActsProps = {
  line: InboxLine;
  acts: LineActs;
  isCurrent?: boolean;
  isInPanel?: boolean;
  /** Full-size buttons, where there is no preview. */
  isLarge?: boolean;
};

function RowActs({ line, acts, isCurrent, isInPanel, isLarge = false }: ActsProps) {
  const { t } = useTranslation();
  const me = useMe()?.agent;
  if (!me) return null;
  const act = actOf(line, me);
  if (!isLarge) {
    return (
      <span className="row-acts">
        <button type="button" className="row-btn" onClick={() => acts.act(line)}>
          {t(`inbox.act.${act.name}`)}
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
  return (
    <div className="large-acts">
      <button type="button" className="btn btn-primary" onClick={() => acts.act(line)}>
        <Icon name={act.icon} />
        {t(`inbox.act.${act.name}`)}
      </button>
      <button type="button" className="btn btn-secondary" onClick={() => acts.done(line)}>
        <Icon name="check2" />
        {t(line.doneAt ? 'inbox.act.undone' : 'inbox.act.done')}
      </button>
      {!line.doneAt && (
        <LaterMenu
          line={line}
          className="btn btn-secondary"
          onLater={(later) => acts.later(line, later)}
        >
          <Icon name="clock" />
          {t('inbox.act.later')}
        </LaterMenu>
      )}
    </div>
  );
}
