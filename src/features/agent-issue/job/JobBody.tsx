import { Link } from 'react-router';

import type { Job } from '#contract/agentIssue.ts';
import type { Delegation } from '#contract/delegations.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { renderPhoto } from '#src/entities/attachment/renderPhoto.tsx';
import { isAnswerOf } from '#src/entities/project/answersInWords.ts';
import { KeptAnswers } from '#src/entities/project/KeptAnswers.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { TranslatedText } from '#src/shared/rich-text/TranslatedText.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Prio } from '#src/entities/issue/Prio.tsx';
import { useNow } from '#src/shared/lib/clock.ts';

import { useLazyTranslateJobMessageQuery, useLazyTranslateJobQuery } from '../translationApi.ts';
import { AS_AGENT, type LinkId } from '../jobRequest.ts';
import type { Steps } from '../useSteps.ts';
import { hasJobList } from '../linkedJobs.ts';
import { ImportantDates } from '../dates/ImportantDates.tsx';
import { Codes, Locked } from './Access.tsx';
import { JobRows } from './JobRows.tsx';
import { JobState, DelegationNote } from './JobState.tsx';
import { expectedStep, type SheetName } from './currentDelegation.ts';
import { JobVisit } from './JobVisit.tsx';
import { Photos } from './Photos.tsx';

type Props = {
  job: Job;
  delegation: Delegation | undefined;
  linkId: LinkId;
  steps: Steps;
  onOpen: (sheet: SheetName) => void;
};

/** Details of a job, in the order needed on site. */
export function JobBody({ job, delegation, linkId, steps, onOpen }: Props) {
  const { t } = useTranslation();
  const { issue, company } = job;
  const { address } = issue;
  return (
    <>
      {hasJobList(linkId) && (
        <Link className="back" to="/agent-issue">
          <Icon name="arrow-left" />
          {t('agentIssue.jobs.back')}
        </Link>
      )}
      <div className="gl-head">
        <div className="gl-top">
          {address?.objectId && (
            <span className="plate plate-xl" dir="ltr">
              {address.objectId}
            </span>
          )}
          <Prio showWord value={issue.priority} />
          <span className="tnum text-2 ms-auto">{formatIssueNumber(issue.number)}</span>
        </div>
        <h1>{issue.title}</h1>
      </div>
      {delegation && <JobState delegation={delegation} issue={issue} />}
      {delegation && (
        <JobVisit key={delegation.version} {...{ delegation, steps, linkId }} id={issue.id} />
      )}
      <Codes access={job.access} />
      <JobRows job={job} delegation={delegation} onOpen={onOpen} />
      {expectedStep(delegation) === 'answer' && <Locked />}
      {delegation && <DelegationNote delegation={delegation} company={company.name} />}
      <Fault job={job} linkId={linkId} />
      <ImportantDates linkId={linkId} projectId={issue.project.id} />
      <JobMessages job={job} linkId={linkId} />
      {linkId === AS_AGENT && (
        <p>
          <Link className="gl-link" to={`/issue/${issue.id}`}>
            {t('agentIssue.job.whole')}
          </Link>
        </p>
      )}
    </>
  );
}

/** The report: description, form answers and photos. */
function Fault({ job: { issue }, linkId }: Pick<Props, 'job' | 'linkId'>) {
  const { t } = useTranslation();
  const [translate] = useLazyTranslateJobQuery();
  const { attachments, description, form, formData } = issue;
  const isAnswer = isAnswerOf(form, formData);
  return (
    <section className="gl-desc">
      <h2>{t('agentIssue.fault')}</h2>
      {description && (
        <TranslatedText
          html={description}
          translate={(to) => translate({ id: issue.id, linkId, to })}
        />
      )}
      {!description && !form && <p className="text-2">{t('agentIssue.noWords')}</p>}
      {form && <KeptAnswers form={form} answers={formData} photo={renderPhoto(attachments)} />}
      <Photos
        files={attachments.filter(
          (file) => file.messageId === null && !file.delegationEventId && !isAnswer(file),
        )}
      />
    </section>
  );
}

/** Messages that the contractor may read. */
function JobMessages({ job, linkId }: Pick<Props, 'job' | 'linkId'>) {
  const { messages, issue, firm, person } = job;
  const { t, i18n } = useTranslation();
  const [translate] = useLazyTranslateJobMessageQuery();
  const now = useNow();
  if (messages.length === 0) return null;
  const names = new Set([firm, person]);
  return (
    <section className="rthread">
      <h2>{t('agentIssue.messages')}</h2>
      {messages.map(({ id, author, type, html, createdAt }) => (
        <article key={id} className={names.has(author.name) ? 'mine' : undefined}>
          <header>
            <b>{[author.name, author.firm].filter(Boolean).join(', ')}</b>
            {type === 'private' && (
              <span className="vis">
                <Icon name="lock-fill" />
                {t('agentIssue.private')}
              </span>
            )}
            <time dateTime={createdAt}>{formatMoment(createdAt, i18n.language, now)}</time>
          </header>
          <TranslatedText
            html={html}
            isOwn={names.has(author.name)}
            translate={(to) => translate({ id: issue.id, linkId, messageId: id, to }, true)}
          />
          <Photos files={issue.attachments.filter(({ messageId }) => messageId === id)} />
        </article>
      ))}
    </section>
  );
}
