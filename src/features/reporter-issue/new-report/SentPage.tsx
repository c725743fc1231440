import '../login/login.scss';
import '../answer/answer.scss';

import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Facade } from '#src/shared/ui/Facade.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Done } from './flow.ts';
import { useStepPath } from './useStepPath.ts';

const NEXT = ['read', 'mail', 'confirm'] as const;

/** Confirmation with the issue number and what happens next. */
export function SentPage({ done, seed }: { done: Done; seed: string }) {
  const { issue, ownIssueId, name, email } = done;
  const { t } = useTranslation();
  const pathOf = useStepPath();
  const id = issue?.id ?? ownIssueId;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main id="main" className="pub-main thanks rep">
      <div className="thx-art">
        <Facade className="facade soft" seed={seed} width={560} height={190} lit={0} />
      </div>
      <span className="thx-ok">
        <Icon name="check-lg" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {issue
          ? t('publicReport.sent.title', { name })
          : t(ownIssueId === undefined ? 'publicReport.follow.done' : 'publicReport.known.own')}
      </h1>
      <p className="lead-p">
        {issue
          ? t('publicReport.sent.number', { number: formatIssueNumber(issue.number) })
          : t('publicReport.follow.lead', { email })}
      </p>
      {issue && (
        <>
          <h2 className="h5">{t('publicReport.sent.next')}</h2>
          <ol className="how mt-3 mb-4">
            {NEXT.map((step, index) => (
              <li key={step}>
                <b>{index + 1}</b>
                {t(`publicReport.sent.${step}`, { email })}
              </li>
            ))}
          </ol>
        </>
      )}
      <Link
        className="btn btn-primary btn-xl btn-block"
        to={id === undefined ? '/reporter-issue/dashboard' : `/reporter-issue/${id}`}
      >
        {t(id === undefined ? 'reporterIssue.title' : 'reporterIssue.login.title')}
      </Link>
      <Link className="btn btn-secondary btn-xl btn-block mt-2" to={pathOf(undefined)}>
        {t('publicReport.sent.another')}
      </Link>
    </main>
  );
}
