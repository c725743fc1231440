import { Link } from 'react-router';

import type { JobRow } from '#contract/agentIssue.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Prio } from '#src/entities/issue/Prio.tsx';

import { formatVisit } from '../visitTimes.ts';

/** A job in the list: title, place, time and status. */
export function JobCard({ job }: { job: JobRow }) {
  const { t } = useTranslation();
  const { id, title, address, project, priority, state } = job;
  return (
    <li>
      <Link className="rcard" to={`/agent-issue/${id}`}>
        <span className="rc-b">
          <span className="gl-top">
            {address?.objectId && <span className="plate">{address.objectId}</span>}
            <Prio value={priority} />
          </span>
          <strong>{title}</strong>
          <span>
            {address ? [address.street, address.city].filter(Boolean).join(', ') : project.name}
          </span>
          <When job={job} />
          <span className={`gl-delegation is-${state}`}>{t(`delegation.state.${state}`)}</span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}

/** The visit; before one is booked, the deadline of the answer or the work. */
function When({ job: { answerBy, dueAt, state, visitFrom, visitTo } }: { job: JobRow }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const moment = (at: string) => formatMoment(at, i18n.language, now);
  if (visitFrom) {
    const visit = formatVisit({ from: visitFrom, to: visitTo }, i18n.language, now);
    return <span className="tnum">{t('delegation.visit', { visit })}</span>;
  }
  if (answerBy && (state === 'sent' || state === 'opened')) {
    return <span className="tnum">{t('delegation.answerBy', { moment: moment(answerBy) })}</span>;
  }
  return dueAt && <span className="tnum">{t('common.age.due', { moment: moment(dueAt) })}</span>;
}
