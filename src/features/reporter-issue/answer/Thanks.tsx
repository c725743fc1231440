import './answer.scss';

import { Link } from 'react-router';

import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Facade } from '#src/shared/ui/Facade.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { HOME } from '../reporterPages.ts';
import { Rating } from './Rating.tsx';

/** Confirmation that the issue is closed, with the optional rating. */
export function Thanks() {
  const { t } = useTranslation();
  const { ownIssue } = useOwnIssue();
  const { id, number, reporter } = ownIssue.issue;
  const name = reporter?.firstname;
  return (
    <main id="main" className="pub-main thanks">
      <div className="thx-art">
        <Facade
          className="facade soft"
          seed={ownIssue.company.name}
          width={560}
          height={190}
          lit={0}
          layers={2}
        />
      </div>
      <span className="thx-ok">
        <Icon name="check-lg" />
      </span>
      <h1>{name ? t('reporterIssue.thanks.title', { name }) : t('reporterIssue.thanks.nobody')}</h1>
      <p className="lead-p">
        {t('reporterIssue.thanks.text', { number: formatIssueNumber(number) })}
      </p>
      <Rating />
      <Link className="btn btn-primary btn-xl btn-block" to={HOME}>
        {t('reporterIssue.title')}
      </Link>
      <Link className="btn btn-ghost btn-xl btn-block mt-2" to={`/reporter-issue/${id}`} replace>
        {t('reporterIssue.thanks.issue')}
      </Link>
    </main>
  );
}
