import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { formatUntil } from '../when.ts';
import { againPath, mayReopen } from './again.ts';
import { useOwnIssue } from './ownIssueContext.ts';
import { useReporterAction } from './useReporterAction.ts';

/** Options for a closed issue that has returned. */
export function ReopenOptions() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { ownIssue } = useOwnIssue();
  const { begin } = useReporterAction();
  const path = againPath(ownIssue, now);
  const day = ownIssue.reopenUntil ? formatUntil(ownIssue.reopenUntil, i18n.language) : '';
  return (
    <section className="ragain" aria-label={t('reporterIssue.again.title')}>
      <p>
        {mayReopen(ownIssue, now)
          ? t('reporterIssue.again.reopens', { day })
          : t('reporterIssue.again.anew')}
      </p>
      {path ? (
        <Link className="btn btn-secondary btn-xl btn-block" to={path}>
          <Icon name="plus-lg" />
          {t('reporterIssue.again.same')}
        </Link>
      ) : (
        <button
          type="button"
          className="btn btn-secondary btn-xl btn-block"
          onClick={() => begin('reopen')}
        >
          <Icon name="arrow-counterclockwise" />
          {t('reporterIssue.again.title')}
        </button>
      )}
    </section>
  );
}
