import { Link } from 'react-router';

import type { NotificationReason } from '#contract/notifications.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import type { InboxLine } from '#src/entities/notification/inboxApi.ts';
import { Prio } from '#src/entities/issue/Prio.tsx';
import { Status } from '#src/entities/issue/Status.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { Plate } from '#src/shared/ui/Plate.tsx';

import { LineButtons } from '../acts/LineButtons.tsx';
import type { LineActs } from '../acts/useLineActs.ts';
import { LOOKS } from '../list/kinds.ts';
import { Reason } from '../list/Reason.tsx';
import { formatRecent } from '../list/recent.ts';

type Props = { line: InboxLine; acts: LineActs };

/**
 * What is new on an issue since its reader was there, in the order it happened, each message on the paper of its audience;
 * all reasons if they have seen them.
 */
export function Peek({ line, acts }: Props) {
  const { t } = useTranslation();
  const number = formatIssueNumber(line.number);
  const fresh = reasonsSince(line);
  const shown = fresh.length > 0 ? fresh : line.reasons;
  return (
    <section className="peek panel" aria-label={t('inbox.peek', { number })}>
      <PeekHead line={line} />
      <div className="peek-body">
        <Divider since={fresh.length > 0 ? line.readAt : null} hidden={line.count - shown.length} />
        {shown.toReversed().map((reason, index) => (
          <What key={index} reason={reason} line={line} />
        ))}
      </div>
      <PeekFoot line={line} acts={acts} />
    </section>
  );
}

/** Those after the last visit; none without one. */
const reasonsSince = ({ reasons, readAt }: InboxLine) =>
  readAt === null ? [] : reasons.filter(({ at }) => Date.parse(at) > Date.parse(readAt));

/** When the reader was last there, and how much is left out. */
function Divider({ since, hidden }: { since: string | null; hidden: number }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  if (since === null && hidden === 0) return null;
  return (
    <p className="peek-since">
      {since !== null && (
        <span>{t('inbox.since', { moment: formatMoment(since, i18n.language, now) })}</span>
      )}
      {hidden > 0 && <span>{t('inbox.earlier', { count: hidden })}</span>}
    </p>
  );
}

function PeekHead({ line }: { line: InboxLine }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { objectId, number, priority, status, title, project, dueAt, dueKind } = line;
  const moment = dueAt && formatMoment(dueAt, i18n.language, now);
  return (
    <header>
      <div className="peek-facts">
        {objectId && <Plate>{objectId}</Plate>}
        <span className="tnum">{formatIssueNumber(number)}</span>
        {(priority === 'high' || priority === 'urgent') && <Prio value={priority} />}
        <span className="spacer" />
        <Status value={status} pill />
      </div>
      <div className="peek-title">
        <h2>
          <Link to={`/issue/${line.id}`} dir="auto">
            {title}
          </Link>
        </h2>
        <Link
          className="btn btn-ghost btn-icon btn-sm peek-open"
          to={`/issue/${line.id}`}
          title={t('inbox.act.open')}
          aria-label={t('inbox.act.open')}
        >
          <Icon name="box-arrow-up-right" />
        </Link>
      </div>
      <p className="peek-facts">
        <span>{project.name}</span>
        {moment && (
          <span>
            {t(dueKind === 'answer' ? 'inbox.reason.dueSoon.answer' : 'common.age.due', { moment })}
          </span>
        )}
      </p>
    </header>
  );
}

const AUDIENCE: Record<'public' | 'private' | 'internal', IconName> = {
  public: 'globe2',
  private: 'lock-fill',
  internal: 'eye-slash',
};

function What({ reason, line }: { reason: NotificationReason; line: InboxLine }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { kind, at, by, quote, audience } = reason;
  const time = <time dateTime={at}>{formatRecent(at, i18n.language, now)}</time>;
  if (!quote || !audience) {
    return (
      <p className="peek-event">
        <Icon name={LOOKS[kind].icon} />
        <span>
          <Reason reason={reason} line={line} />
          {quote && (
            <>
              {': '}
              <span dir="auto">{t('inbox.quote', { quote })}</span>
            </>
          )}
        </span>
        {time}
      </p>
    );
  }
  return (
    <article className="said" data-vis={audience}>
      <header>
        <b>
          <bdi>{by}</bdi>
        </b>
        <span className="vis">
          <Icon name={AUDIENCE[audience]} />
          {t(`inbox.audience.${audience}`)}
        </span>
        {time}
      </header>
      <p dir="auto">{quote}</p>
    </article>
  );
}

function PeekFoot({ line, acts }: Props) {
  const { t } = useTranslation();
  return (
    <footer>
      {line.pending ? (
        <span className="ib-more">{t('inbox.pending')}</span>
      ) : (
        <LineButtons line={line} acts={acts} showKeys />
      )}
    </footer>
  );
}
