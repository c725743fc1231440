import type { Job } from '#contract/agentIssue.ts';
import type { Delegation } from '#contract/delegations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { NumbersToCall } from '#src/shared/ui/NumbersToCall.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { expectedStep, lastNote } from './currentDelegation.ts';
import { Photos } from './Photos.tsx';

const SAID = {
  sentBack: 'arrow-counterclockwise',
  reportedDone: 'hourglass-split',
  approved: 'check2-all',
  cancelled: 'slash-circle',
  declined: 'slash-circle',
} as const satisfies Partial<Record<Delegation['state'], IconName>>;
const hasText = (state: Delegation['state']): state is keyof typeof SAID => state in SAID;

type StateProps = { delegation: Delegation; issue: Job['issue'] };

/** Status of the delegation where the buttons do not make it plain. */
export function JobState({ delegation, issue }: StateProps) {
  const { t } = useTranslation();
  const { state } = delegation;
  return (
    <>
      {hasText(state) && (
        <div className={`gl-state is-${state}`} role="status">
          <Icon name={SAID[state]} />
          <div>
            <b>{t(`agentIssue.state.${state}`)}</b>
            {state !== 'reportedDone' && lastNote(delegation) && (
              <p dir="auto">{lastNote(delegation)}</p>
            )}
            <Report {...{ delegation, issue }} />
          </div>
        </div>
      )}
      {expectedStep(delegation) === 'answer' && <Question {...{ delegation, issue }} />}
    </>
  );
}

/** Their last report of work done: words and photos. */
function Report({ delegation: { trail }, issue: { attachments } }: StateProps) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const report = trail.findLast(({ state }) => state === 'reportedDone');
  if (!report) return null;
  return (
    <>
      <small className="text-2 d-block">
        {t('delegation.state.reportedDone')}{' '}
        <time dateTime={report.at}>{formatMoment(report.at, i18n.language, now)}</time>
      </small>
      {report.note && <p dir="auto">{report.note}</p>}
      <Photos files={attachments.filter((file) => file.delegationEventId === report.id)} />
    </>
  );
}

function Question({ delegation: { answerBy }, issue: { dueAt } }: StateProps) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const moment = (at: string) => formatMoment(at, i18n.language, now);
  return (
    <p className="gl-question">
      <b>{t('delegation.own.question')}</b>
      {answerBy && <span>{t('delegation.answerBy', { moment: moment(answerBy) })}</span>}
      {dueAt && <span>{t('common.age.due', { moment: moment(dueAt) })}</span>}
    </p>
  );
}

/** Message that came with the delegation. */
export function DelegationNote({
  delegation: { note },
  company,
}: {
  delegation: Delegation;
  company: string;
}) {
  const { t } = useTranslation();
  if (!note) return null;
  return (
    <blockquote className="gl-note">
      <small>{t('agentIssue.from', { company })}</small>
      <p dir="auto">
        <NumbersToCall text={note} />
      </p>
    </blockquote>
  );
}
