import { useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { useIssue } from '../issueContext.ts';
import { useListHistoryQuery } from '../partsApi.ts';
import { actorText, changeText } from './changeText.ts';

const FIRST = 5;

/** Changes, newest first. For admins and project leaders. */
export function HistoryPanel() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { issue } = useIssue();
  const { data, isError, refetch } = useListHistoryQuery(issue.id);
  const [isWhole, setWhole] = useState(false);
  const entries = (data ?? []).toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
  const speaker = { t, exists: (key: string) => i18n.exists(key), locale: i18n.language, now };

  return (
    <section className="fact-sec" aria-labelledby="issue-history">
      <h2 id="issue-history">
        {t('issue.history.title')}
        <span className="tag" title={t('issue.history.whoSees')}>
          <Icon name="eye" />
          {t('issue.history.whoSeesShort')}
        </span>
      </h2>
      {isError && !data && <LoadError text={t('issue.history.loadError')} onRetry={refetch} />}
      <ol className="hist">
        {entries.slice(0, isWhole ? undefined : FIRST).map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{formatMoment(entry.at, i18n.language, now)}</time>
            <span>
              {actorText(entry, t)} {changeText(entry, speaker)}
            </span>
          </li>
        ))}
      </ol>
      {entries.length > FIRST && !isWhole && (
        <button type="button" className="btn btn-link btn-sm px-0" onClick={() => setWhole(true)}>
          {t('issue.history.showAll', { count: entries.length })}
        </button>
      )}
    </section>
  );
}
