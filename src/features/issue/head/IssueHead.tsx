import { Plate } from '#src/shared/ui/Plate.tsx';

import { useIssue } from '../issueContext.ts';
import { Crumbs } from './Crumbs.tsx';
import { IssueMeta } from './IssueMeta.tsx';
import { IssueTitle } from './IssueTitle.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { StatusMenu } from './StatusMenu.tsx';

/** Title and status of the issue. */
export function IssueHead() {
  const { issue } = useIssue();
  return (
    <header className="issue-head">
      <Crumbs />
      <div className="issue-title">
        {issue.address && <Plate large>{issue.address.objectId}</Plate>}
        <IssueTitle />
        <div className="actions">
          <StatusMenu />
          <MoreMenu />
        </div>
      </div>
      <IssueMeta />
    </header>
  );
}
