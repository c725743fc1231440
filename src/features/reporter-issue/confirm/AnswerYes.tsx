import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useConfirm } from '../answer/useConfirm.ts';
import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { WorkDoneCard } from '../issue/WorkDoneCard.tsx';
import { HOME } from '../reporterPages.ts';
import { AboutIssue, ChosenInMail } from './AboutIssue.tsx';

type Props = { fromMail: boolean; onOther: () => void };

/** Confirms the work. */
export function AnswerYes({ fromMail, onOther }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { ownIssue } = useOwnIssue();
  const { closesAt } = ownIssue.issue;
  const { confirm, isBusy } = useConfirm();
  usePageFocus();
  return (
    <main id="main" className="pub-main wide">
      {fromMail && <ChosenInMail choice="yes" />}
      <h1 className="ask">{t('reporterIssue.next.fixed')}</h1>
      <AboutIssue />
      <div className="stack">
        <BusyButton
          size="xl"
          className="btn-block"
          busy={isBusy}
          busyText={t('reporterIssue.answer.sending')}
          onClick={() => void confirm()}
        >
          <Icon name="check-lg" />
          {t('reporterIssue.confirm.yes')}
        </BusyButton>
        <button
          type="button"
          className="btn btn-secondary btn-xl btn-block"
          disabled={isBusy}
          onClick={onOther}
        >
          <Icon name="x-lg" />
          {t('reporterIssue.answer.no')}
        </button>
      </div>
      <WorkDoneCard issue={ownIssue.issue} company={ownIssue.company} />
      <p className="only text-2">
        {closesAt
          ? t('reporterIssue.confirm.until', { day: formatDay(closesAt, i18n.language, now) })
          : t('reporterIssue.confirm.only')}{' '}
        <Link to={`/reporter-issue/${ownIssue.issue.id}`}>{t('reporterIssue.confirm.issue')}</Link>
        {' · '}
        <Link to={HOME}>{t('reporterIssue.confirm.all')}</Link>
      </p>
    </main>
  );
}
