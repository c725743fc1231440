import { Link } from 'react-router';

import type { KnownFault } from '#contract/publicReport.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';

import { useListOwnIssuesInfiniteQuery } from '../ownIssueApi.ts';
import type { Flow, StepProps } from './flow.ts';
import { FaultCard } from './FaultCard.tsx';
import { StepPage } from './StepPage.tsx';

/** Faults already reported here: the reporter follows one, opens their own, or continues. */
export function KnownStep({ flow }: StepProps) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const isOwn = useOwn(flow);
  const named = (fault: KnownFault) =>
    `${fault.category?.name ?? t('publicReport.fault')}, ${formatDay(fault.createdAt, i18n.language, now)}`;
  return (
    <StepPage
      flow={flow}
      title={t('publicReport.known.title')}
      lead={t('publicReport.known.lead')}
      dock={
        <button
          type="button"
          className="btn btn-primary btn-xl btn-block"
          onClick={() => flow.onward({ isOther: true, followId: undefined })}
        >
          {t('publicReport.known.other')}
        </button>
      }
    >
      <ul className="rlist">
        {flow.form.known.map((fault) => (
          <li key={fault.id} className="rep-fault">
            <FaultCard fault={fault} company={flow.form.company} />
            {isOwn(fault) ? (
              <>
                <p>{t('publicReport.known.own')}</p>
                <Link
                  className="btn btn-secondary btn-lg btn-block"
                  aria-label={`${t('reporterIssue.login.title')}: ${named(fault)}`}
                  to={`/reporter-issue/${fault.id}`}
                >
                  {t('reporterIssue.login.title')}
                </Link>
              </>
            ) : (
              <button
                type="button"
                className="btn btn-secondary btn-lg btn-block"
                aria-label={`${t('publicReport.known.follow')}: ${named(fault)}`}
                onClick={() => flow.onward({ followId: fault.id })}
              >
                {t('publicReport.known.follow')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </StepPage>
  );
}

/**
 * Which known faults are the reporter's own, once signed in. The form is public and the same for
 * everyone, so others are told after confirming their address.
 */
function useOwn({ form, session }: Flow): (fault: KnownFault) => boolean {
  const { data } = useListOwnIssuesInfiniteQuery(
    { open: true, project: form.project.id },
    { skip: !session.isIn },
  );
  const ownIssues = session.isIn ? (data?.pages.flatMap(({ list }) => list) ?? []) : [];
  return ({ id }) => ownIssues.some((issue) => issue.id === id);
}
