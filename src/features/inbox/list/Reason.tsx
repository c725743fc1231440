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
      {before}
      <b>{reason.by}</b>
      {after}
    </>
  );
}

/** Says why a line is there. `name` stands for who caused it. */
export function useReasonText() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const isContractor = useMe()?.agent.roleGroup === 'ROLE_CONTRACTOR';
  return (reason: NotificationReason, { dueAt }: InboxLine, name = reason.by ?? ''): string => {
    const { kind, audience, by } = reason;
    if (kind === 'dueSoon' || kind === 'overdue') {
      if (!dueAt) return t(`inbox.reason.${kind}.plain`);
      return t(`inbox.reason.${kind}.at`, { moment: formatMoment(dueAt, i18n.language, now) });
    }
    if (kind === 'unanswered' && isContractor) return t('inbox.reason.unanswered.own');
    const isInternal = (kind === 'message' || kind === 'mention') && audience === 'internal';
    if (isInternal && by) return t(`inbox.reason.${kind}.internal`, { by: name });
    return by && NAMED.has(kind)
      ? t(`inbox.reason.${kind}.by`, { by: name })
      : t(`inbox.reason.${kind}.plain`);
  };
}

/** Kinds caused by somebody, not by time. */
const NAMED: ReadonlySet<NotificationReason['kind']> = new Set([
  'declined',
  'unanswered',
  'reportedDone',
  'rejected',
  'answer',
  'message',
  'mention',
  'assigned',
  'newIssue',
  'status',
  'visit',
]);
