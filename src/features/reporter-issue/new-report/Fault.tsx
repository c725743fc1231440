import { Link } from 'react-router';

import type { KnownFault } from '#contract/publicReport.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';

import { useListOwnIssuesInfiniteQuery } from '../ownIssueApi.ts';
import { FaultCard } from './FaultCard.tsx';
import type { Flow } from './flow.ts';

type Props = { fault: KnownFault; flow: Flow; isOwn: boolean };

/** A known fault, to follow, or to open if it is the reporter's own. */
export function Fault({ fault, flow, isOwn }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const name = `${fault.category?.name ?? t('publicReport.fault')}, ${formatDay(fault.createdAt, i18n.language, now)}`;
  const look = 'btn btn-secondary btn-lg btn-block';
  return (
    <li className="rep-fault">
      <FaultCard fault={fault} company={flow.form.company} />
      {isOwn ? (
        <>
          <p>{t('publicReport.known.own')}</p>
          <Link
            className={look}
            aria-label={`${t('reporterIssue.login.title')}: ${name}`}
            to={`/reporter-issue/${fault.id}`}
          >
            {t('reporterIssue.login.title')}
          </Link>
        </>
      ) : (
        <button
          type="button"
          className={look}
          aria-label={`${t('publicReport.known.follow')}: ${name}`}
          onClick={() => flow.follow(fault.id)}
        >
          {t('publicReport.known.follow')}
        </button>
      )}
    </li>
  );
}

/**
 * Which known faults are the reporter's own, once signed in. The form is public and the same for
 * everyone, so others are told after confirming their address.
 */
export function useOwn({ form, session }: Flow): (fault: KnownFault) => boolean {
  const { data } = useListOwnIssuesInfiniteQuery(
    { open: true, project: form.project.id },
    { skip: !session.isIn },
  );
  const ownIssues = session.isIn ? (data?.pages.flatMap(({ list }) => list) ?? []) : [];
  return ({ id }) => ownIssues.some((issue) => issue.id === id);
}
