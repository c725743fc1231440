import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { formatIssueNumber } from '#contract/issueNumber.ts';
import type { SimilarIssue } from '#contract/reporting.ts';
import { Status } from '#src/entities/issue/Status.tsx';
import { Highlighted } from '#src/shared/ui/Highlighted.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';

/** An open issue, with what is known of it in short. */
export type NearIssue = Pick<SimilarIssue, 'id' | 'number' | 'title' | 'status' | 'objectId'> & {
  text: string;
};

type Props<Issue> = {
  issues: readonly Issue[];
  /** Marked in titles. */
  words?: string[];
  renderAction?: (issue: Issue) => ReactNode;
};

/** Open issues beside a call. */
export function NearList<Issue extends NearIssue>({
  issues,
  words = [],
  renderAction,
}: Props<Issue>) {
  return (
    <ul className="near">
      {issues.map((issue) => {
        const { id, number, title, status, objectId, text } = issue;
        return (
          <li key={id}>
            {objectId ? <Plate>{objectId}</Plate> : <span />}
            <div>
              <Link to={`/issue/${id}`}>
                <Highlighted text={title} words={words} />
              </Link>
              <small>
                <Status value={status} />
                <span>
                  <span className="tnum">{formatIssueNumber(number)}</span> · {text}
                </span>
              </small>
            </div>
            {renderAction?.(issue)}
          </li>
        );
      })}
    </ul>
  );
}
