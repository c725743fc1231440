import type { CSSProperties } from 'react';
import { Link } from 'react-router';

import { stateKey } from '#src/entities/delegation/stateKey.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { Prio } from '#src/entities/issue/Prio.tsx';

import { expectedStep } from '../job/currentDelegation.ts';
import { formatVisit } from '../visitTimes.ts';
import { deadlineOf } from './jobGroups.ts';
import type { CustomersJob } from './customersJob.ts';

type Props = { job: CustomersJob; isLate: boolean; withCustomer: boolean };

/** A job in the list: customer, title, place, and the time that counts. An unanswered one has a lit window. */
export function JobCard({ job, isLate, withCustomer }: Props) {
  const { t } = useTranslation();
  const { id, title, address, project, priority, customer } = job;
  return (
    <li>
      <Link
        className={`job brand-scope ${expectedStep(job) === 'answer' ? 'is-new' : ''}`}
        style={{ '--brand': customer.accent } as CSSProperties}
        to={`/agent-issue/${id}`}
      >
        <span className="b">
          <span className="l1">
            {address?.objectId && <Plate>{address.objectId}</Plate>}
            {withCustomer && <span className="co">{customer.name}</span>}
            <Prio value={priority} />
          </span>
          <strong>{title}</strong>
          <span className="s">
            {address ? [address.street, address.city].filter(Boolean).join(', ') : project.name}
          </span>
          <span className={isLate ? 't late' : 't'}>
            {isLate && <Icon name="clock-history" label={t('common.age.late')} />}
            <When job={job} />
          </span>
          <span className="s">{t(stateKey(job))}</span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}

/** The time that decides a job's group. */
function When({ job }: { job: CustomersJob }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { visitFrom, visitTo } = job;
  const deadline = deadlineOf(job);
  const moment = deadline ? formatMoment(deadline.at, i18n.language, now) : '';
  if (deadline?.kind === 'answer') return t('delegation.answerBy', { moment });
  if (deadline?.kind === 'due') return t('common.age.due', { moment });
  if (!visitFrom) return null;
  const visit = formatVisit({ from: visitFrom, to: visitTo }, i18n.language, now);
  return t('delegation.visit', { visit });
}
