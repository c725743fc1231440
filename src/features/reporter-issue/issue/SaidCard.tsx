import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';

import { Photos } from './Photos.tsx';
import type { StoryEntry } from './story.ts';

/** The completion message with its author and photos. */
export function SaidCard({ words: { name, at, message, files } }: { words: StoryEntry }) {
  const { t, i18n } = useTranslation();
  const when = formatMoment(at, i18n.language, useNow());
  return (
    <section className="said" aria-label={t('reporterIssue.issue.said')}>
      <p>
        <b>{name}</b> <time dateTime={at}>{when}</time>
      </p>
      {message && (
        <div className="q">
          <RichText html={message.html} />
        </div>
      )}
      <Photos files={files} />
    </section>
  );
}
