import type { NotificationReason } from '#contract/notifications.ts';
import type { InboxLine } from '#src/entities/notification/inboxApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { useMe } from '#src/shared/session/me.ts';

/** Stands for the name until it is set in bold. */
const NAME = '\u0000';

/** A reason in words, with its actor in bold. */
export function Reason({ reason, line }: { reason: NotificationReason; line: InboxLine }) {
  const text = useReasonText();
  const [before = '', after] = text(reason, line, NAME).split(NAME);
  const isLate = reason.kind === 'overdue' || reason.kind === 'urgent';
  if (after === undefined) return isLate ? <b className="late">{before}</b> : before;
  return (
    <>
      {isLate ? <b className="late">{before}</b> : before}
      <b dir="auto">{reason.by}</b>
      {after}
    </>
  );
}

/** Says why a line is there. `name` stands for who caused it. */
export function useReasonText() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const isContractor = useMe()?.agent.roleGroup === 'ROLE_CONTRACTOR';
  return (reason: NotificationReason, line: InboxLine, name = reason.by ?? ''): string => {
    const { kind, insteadOf: absent, rule } = reason;
    const { dueAt } = line;
    const moment = dueAt && formatMoment(dueAt, i18n.language, now);
    if (kind === 'dueSoon' || kind === 'overdue') {
      const form = moment ? dueFormOf(reason, line) : 'plain';
      return t(`inbox.reason.${kind}.${form}`, { moment, by: name });
    }
    if (kind === 'unanswered' && isContractor) return t('inbox.reason.unanswered.own');
    return t(`inbox.reason.${kind}.${formOf(reason)}`, { by: name, absent, rule });
  };
}

/** An answer, or the work, with the contractor whom it waits for. */
function dueFormOf({ kind, by }: NotificationReason, { dueKind }: InboxLine) {
  if (dueKind === 'answer') return 'answer';
  return kind === 'overdue' && by ? 'by' : 'at';
}

type Form = 'by' | 'internal' | 'plain' | 'instead' | 'insteadPlain' | 'rule';

/** Form of the text: with a name, in an internal message, in somebody's place, by a rule, or neither. */
function formOf({ kind, by, audience, insteadOf, rule }: NotificationReason): Form {
  if (insteadOf) return by ? 'instead' : 'insteadPlain';
  if (rule) return 'rule';
  if (!by || !NAMED.has(kind)) return 'plain';
  return kind === 'mention' && audience === 'internal' ? 'internal' : 'by';
}

/** Kinds that name who caused them, or the view. */
const NAMED: ReadonlySet<NotificationReason['kind']> = new Set([
  'declined',
  'unanswered',
  'reportedDone',
  'rejected',
  'answer',
  'message',
  'note',
  'mention',
  'assigned',
  'newIssue',
  'status',
  'visit',
  'view',
]);
