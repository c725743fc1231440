import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';

import { againPath } from '../issue/again.ts';
import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { HOME } from '../reporterPages.ts';
import { AboutIssue } from './AboutIssue.tsx';

/** The question was answered, the issue closed or taken up again: says so, with a way on. */
export function NoQuestion() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { ownIssue } = useOwnIssue();
  const { answer, issue } = ownIssue;
  const page = `/reporter-issue/${issue.id}`;
  const isClosed = issue.status === 'closed';
  const state = answer ? 'answered' : isClosed ? 'closed' : 'open';
  usePageFocus();
  return (
    <main id="main" className="pub-main wide">
      <h1 className="ask">{t(`reporterIssue.confirm.old.${state}`)}</h1>
      <AboutIssue />
      {answer && (
        <p>
          {t(`reporterIssue.confirm.said.${answer.isFixed ? 'yes' : 'no'}`, {
            name: answer.name,
            when: formatMoment(answer.at, i18n.language, now),
          })}{' '}
          {isClosed && t('reporterIssue.confirm.isClosed')}
        </p>
      )}
      <div className="stack mt-3">
        {isClosed && (
          <Link
            className="btn btn-primary btn-xl btn-block"
            to={againPath(ownIssue, now) ?? `${page}?do=reopen`}
          >
            {t('reporterIssue.again.title')}
          </Link>
        )}
        <Link className="btn btn-secondary btn-xl btn-block" to={page}>
          {t('reporterIssue.confirm.issue')}
        </Link>
        <Link className="btn btn-ghost btn-xl btn-block" to={HOME}>
          {t('reporterIssue.confirm.all')}
        </Link>
      </div>
    </main>
  );
}
