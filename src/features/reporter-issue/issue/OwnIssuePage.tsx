import './ownIssue.scss';

import { OwnIssueFrame } from './OwnIssueFrame.tsx';
import { OwnIssueView } from './OwnIssueView.tsx';

/** An issue as its reporter sees it. */
export const OwnIssuePage = () => (
  <OwnIssueFrame isNamed>
    <OwnIssueView />
  </OwnIssueFrame>
);
