import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useConfirm } from '../answer/useConfirm.ts';
import { useOwnIssue } from './ownIssueContext.ts';
import { useReporterAction } from './useReporterAction.ts';

/** The question to the reporter, docked at the lower edge. */
export function Dock() {
  const { ownIssue } = useOwnIssue();
  if (ownIssue.issue.status === 'done') return <IsItFixed />;
  return ownIssue.next.turn === 'reporter' ? <AnswerUs /> : null;
}

function IsItFixed() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { closesAt } = useOwnIssue().ownIssue.issue;
  const { begin } = useReporterAction();
  const { confirm, isBusy } = useConfirm();
  return (
    <div className="dock" role="region" aria-label={t('reporterIssue.answer.label')}>
      <p className="dock-q">{t('reporterIssue.next.fixed')}</p>
      <div className="two">
        <BusyButton
          size="xl"
          busy={isBusy}
          busyText={t('reporterIssue.answer.sending')}
          aria-label={isBusy ? undefined : t('reporterIssue.answer.yes')}
          onClick={() => void confirm()}
        >
          <Icon name="check-lg" />
          {t('reporterIssue.answer.yesShort')}
        </BusyButton>
        <button
          type="button"
          className="btn btn-secondary btn-xl"
          disabled={isBusy}
          aria-label={t('reporterIssue.answer.no')}
          onClick={() => begin('reject')}
        >
          <Icon name="x-lg" />
          {t('reporterIssue.answer.noShort')}
        </button>
      </div>
      {closesAt && (
        <p className="note">
          {t('reporterIssue.answer.closes', { day: formatDay(closesAt, i18n.language, now) })}
        </p>
      )}
    </div>
  );
}

function AnswerUs() {
  const { t } = useTranslation();
  const { begin } = useReporterAction();
  return (
    <div className="dock" role="region" aria-label={t('reporterIssue.answer.label')}>
      <button
        type="button"
        className="btn btn-primary btn-xl btn-block"
        onClick={() => begin('write')}
      >
        <Icon name="reply" />
        {t('reporterIssue.answer.write')}
      </button>
    </div>
  );
}
