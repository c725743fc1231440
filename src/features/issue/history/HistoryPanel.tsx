import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { useIssue } from '../issueContext.ts';
import { useListHistoryQuery } from '../partsApi.ts';
import { actorText, changeText } from './changeText.ts';

/** Changes, newest first. For admins and project leaders. */
export function HistoryPanel() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { issue } = useIssue();
  const { data, isError, refetch } = useListHistoryQuery(issue.id);
  const entries = (data ?? []).toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
  const speaker = { t, exists: (key: string) => i18n.exists(key), locale: i18n.language, now };

  return (
    <section className="fact-sec" aria-label={t('issue.history.title')}>
      <h2 className="on-paper">{t('issue.history.title')}</h2>
      <p className="text-2 side-note">
        <Icon name="eye" /> {t('issue.history.whoSees')}
      </p>
      {isError && !data && <LoadError text={t('issue.history.loadError')} onRetry={refetch} />}
      <ol className="hist">
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{formatMoment(entry.at, i18n.language, now)}</time>
            <span>
              {actorText(entry, t)} {changeText(entry, speaker)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
