import '../login/login.scss';
import '../answer/answer.scss';

import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { formatAnswerTime } from '#contract/answerTime.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { Facade } from '#src/shared/ui/Facade.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { Flow } from './flow.ts';
import type { Done } from './reportDraft.ts';
import { UploadBar } from './UploadBar.tsx';
import { useStepPath } from './useStepPath.ts';

type Props = {
  done: Done;
  flow: Pick<Flow, 'form' | 'draft' | 'photos' | 'uploads'>;
  late: { isError: boolean; retry: () => void };
};

/** Confirmation: the number, when somebody answers, how the photos fare, and what happens next. */
export function SentPage({ done, flow, late }: Props) {
  const { issue, ownIssueId, name, email, isConfirmed } = done;
  const { t } = useTranslation();
  const seed = flow.form.company.name;
  /** Photos are on their way: another report would take their place. */
  const isPending = flow.draft.done !== undefined;
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
      {issue ? (
        <Receipt done={done} issue={issue} flow={flow} late={late} />
      ) : (
        <p className="lead-p">{t('publicReport.follow.lead', { email })}</p>
      )}
      <Link className="btn btn-primary btn-xl btn-block" to={pageOf(id, isConfirmed ? '' : email)}>
        {t(id === undefined ? 'reporterIssue.title' : 'reporterIssue.login.title')}
      </Link>
      {!isPending && (
        <Link className="btn btn-secondary btn-xl btn-block mt-2" to={pathOf(undefined)}>
          {t('publicReport.sent.another')}
        </Link>
      )}
    </main>
  );
}

type ReceiptProps = Props & { issue: NonNullable<Done['issue']> };

function Receipt({ done: { email, isConfirmed }, issue, flow, late }: ReceiptProps) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { timeZone } = flow.form.company;
  return (
    <>
      <p className="lead-p">
        {t('publicReport.sent.number', { number: formatIssueNumber(issue.number) })}{' '}
        {!isConfirmed && t('publicReport.sent.receipt', { email })}
      </p>
      {issue.answerDueAt && (
        <p className="rep-answer">
          <span>{t('publicReport.sent.answer')}</span>
          <b>{formatAnswerTime(issue.answerDueAt, { locale: i18n.language, now, timeZone })}</b>
        </p>
      )}
      {flow.draft.done && <UploadBar flow={flow} isSent />}
      {late.isError && (
        <p className="err" role="alert">
          {t('publicReport.upload.notAdded')}
          <button type="button" className="btn btn-link" onClick={late.retry}>
            {t('common.retry')}
          </button>
        </p>
      )}
      <h2 className="h5">{t('publicReport.sent.next')}</h2>
      <ol className="rep-then">
        <li className="is-done">{t('publicReport.sent.got')}</li>
        <li className="is-now" aria-current="step">
          {t('publicReport.sent.read')}
          <small>{t('publicReport.sent.mail', { email })}</small>
        </li>
        <li>
          {t('publicReport.sent.come')}
          <small>{t('publicReport.sent.change')}</small>
        </li>
        <li>{t('publicReport.sent.confirm')}</li>
      </ol>
    </>
  );
}

/** The issue, or all; without a session the page asks for a code and has the address. */
const pageOf = (id: number | undefined, email: string) =>
  `/reporter-issue/${id ?? 'dashboard'}${email && `#email=${encodeURIComponent(email)}`}`;
