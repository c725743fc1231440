import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';

import { formatVisit } from '../when.ts';
import { useOwnIssue } from './ownIssueContext.ts';

/** History of the issue, oldest first. */
export function Timeline() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { ownIssue } = useOwnIssue();
  if (ownIssue.timeline.length === 0) return null;
  return (
    <Disclosure className="rtime" title={t('reporterIssue.issue.timeline')}>
      <ol>
        {ownIssue.timeline.map(({ at, event, who, visit }) => (
          <li key={`${at}${event}`}>
            <time dateTime={at}>{formatMoment(at, i18n.language, now)}</time>
            <span>
              {t(`reporterIssue.milestone.${event}`, { who })}
              {visit && `: ${formatVisit(visit.from, visit.to, i18n.language)}`}
              {who !== '' && event !== 'taken' && <span className="text-2"> · {who}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
