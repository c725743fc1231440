import type { Delegation } from '#contract/delegations.ts';

import { AttachmentGrid } from '../attachments/AttachmentGrid.tsx';
import { useIssue } from '../issueContext.ts';

/** The contractor's last report of work done: words and photos. */
export function DelegationReport({ delegation: { trail } }: { delegation: Delegation }) {
  const report = trail.findLast(({ state }) => state === 'reportedDone');
  return (
    report && (
      <>
        {report.note && <p className="delegation-note">{report.note}</p>}
        <EventPhotos event={report} />
      </>
    )
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
