import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { formatIssueNumber } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';

import { useIssue } from '../issueContext.ts';
import { CopyLink } from './CopyLink.tsx';
import { IssueMeta } from './IssueMeta.tsx';
import { IssueTitle } from './IssueTitle.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { StatusMenu } from './StatusMenu.tsx';

/** What the issue is and how it stands. */
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

function Crumbs() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { state } = useLocation() as { state: { from?: string } | null };
  const { project } = issue;
  return (
    <div className="crumbs">
      <nav aria-label={t('issue.crumbs')}>
        <Link to={state?.from ?? '/dashboard'}>
          <Icon name="arrow-left" />
          {t('issue.backToList')}
        </Link>
        <span>/</span>
        <Link to={`/dashboard?project=${project.id}`}>{`${project.name} [${project.number}]`}</Link>
        <span>/</span>
        <span className="tnum">{formatIssueNumber(issue.number)}</span>
        <CopyLink />
      </nav>
    </div>
  );
}
