import { useSelector } from 'react-redux';
import { Link } from 'react-router';

import type { IssueStatus } from '#contract/issueStatus.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';

import { HOME } from '../reporterPages.ts';
import { useOwnIssue } from './ownIssueContext.ts';

/** Title, place and progress of the issue. */
export function OwnIssueHead() {
  const { ownIssue } = useOwnIssue();
  const { title, address, space, project, status } = ownIssue.issue;
  const place = [address?.street ?? project.name, space?.name].filter(Boolean).join(' · ');
  return (
    <>
      <AgentsWayBack />
      <h1>{title}</h1>
      <p className="text-2 place">
        {address && address.objectId !== '' && <Plate>{address.objectId}</Plate>}
        <span>{place}</span>
      </p>
      <Track status={status} />
    </>
  );
}

/** Agents who are signed in as well get the way back to their own app. */
function AgentsWayBack() {
  const { t } = useTranslation();
  if (!useSelector(selectIsSignedIn)) return null;
  return (
    <Link className="back" to={HOME}>
      <Icon name="arrow-left" />
      {t('reporterIssue.title')}
    </Link>
  );
}

const STEP: Record<IssueStatus, number> = {
  new: 0,
  inProgress: 1,
  waiting: 1,
  rejected: 1,
  done: 2,
  closed: 3,
};
const STEPS = ['status.new', 'status.inProgress', 'track.done', 'status.closed'] as const;

function Track({ status }: { status: IssueStatus }) {
  const { t } = useTranslation();
  const at = STEP[status];
  const look = (step: number) =>
    step < at || status === 'closed' ? 'is-done' : step === at ? 'is-now' : undefined;
  return (
    <ol className="track" aria-label={t('reporterIssue.track.label')}>
      {STEPS.map((step, index) => (
        <li key={step} className={look(index)} aria-current={index === at ? 'step' : undefined}>
          <span>{t(`reporterIssue.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
