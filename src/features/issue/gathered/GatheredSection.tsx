import { Link } from 'react-router';

import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useIssue } from '../issueContext.ts';
import './gathered.scss';

/** Issues closed as duplicates of this one, and how many people outside hear of its end. */
export function GatheredSection() {
  const { t } = useTranslation();
  const { gathered } = useIssue().issue;
  if (!gathered) return null;
  const { issues, receivers } = gathered;
  return (
    <section className="fact-sec" aria-labelledby="issue-gathered">
      <h2 id="issue-gathered">{t('facts.gathered.title')}</h2>
      <ul className="gathered-list">
        {issues.map(({ id, number, title }) => (
          <li key={id}>
            <Link to={`/issue/${id}`}>
              {formatIssueNumber(number)} {title}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-2 dense mb-0">{t('facts.gathered.receivers', { count: receivers })}</p>
    </section>
  );
}
