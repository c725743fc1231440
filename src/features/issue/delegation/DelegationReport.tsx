import type { Delegation } from '#contract/delegations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';

import { AttachmentGrid } from '../attachments/AttachmentGrid.tsx';
import { useIssue } from '../issueContext.ts';

/** The contractor's last report of work done: by whom, words and photos. */
export function DelegationReport({ delegation: { trail } }: { delegation: Delegation }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const report = trail.findLast(({ state }) => state === 'reportedDone');
  if (!report) return null;
  const { at, actor, note } = report;
  return (
    <>
      <p className="text-2">
        {t('delegation.state.reportedDone')} · {actor}{' '}
        <time dateTime={at}>{formatMoment(at, i18n.language, now)}</time>
      </p>
      {note && <p className="delegation-note">{note}</p>}
      <EventPhotos event={report} />
    </>
  );
}

/** The files sent with an event of a delegation. */
export function EventPhotos({ event }: { event: Pick<Delegation['trail'][number], 'id'> }) {
  const { issue } = useIssue();
  return (
    <AttachmentGrid
      files={issue.attachments.filter(({ delegationEventId }) => delegationEventId === event.id)}
    />
  );
}
