import { Link } from 'react-router';

import type { OwnIssue } from '#contract/ownIssue.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';
import { Facade } from '#src/shared/ui/Facade.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { Rating } from '../answer/Rating.tsx';
import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { HOME } from '../reporterPages.ts';

type Props = { answer: NonNullable<OwnIssue['answer']>; onChange: () => void };

/** Thanks for the answer, which can still be changed. */
export function Answered({ answer, onChange }: Props) {
  const { t } = useTranslation();
  const { ownIssue } = useOwnIssue();
  const { issue, company } = ownIssue;
  const choice = answer.isFixed ? 'yes' : 'no';
  usePageFocus();
  return (
    <main id="main" className="pub-main wide thanks receipt">
      <div className="thx-art">
        <Facade
          className="facade soft"
          seed={company.name}
          width={560}
          height={132}
          lit={0}
          layers={2}
        />
      </div>
      <span className="thx-ok">
        <Icon name="check-lg" />
      </span>
      <h1>{t(`reporterIssue.confirm.thanks.${choice}`)}</h1>
      <p className="lead-p">
        {t(`reporterIssue.confirm.then.${choice}`, { company: company.name })}
      </p>
      {answer.isFixed && <Rating />}
      <button type="button" className="btn btn-link px-0" onClick={onChange}>
        <Icon name="arrow-counterclockwise" />
        {t('reporterIssue.confirm.change')}
      </button>
      <div className="stack mt-3">
        <Link className="btn btn-secondary btn-xl btn-block" to={`/reporter-issue/${issue.id}`}>
          {t('reporterIssue.confirm.issue')}
        </Link>
        <Link className="btn btn-ghost btn-xl btn-block" to={HOME}>
          {t('reporterIssue.confirm.all')}
        </Link>
      </div>
    </main>
  );
}
