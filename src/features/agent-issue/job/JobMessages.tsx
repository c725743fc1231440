import type { Job } from '#contract/agentIssue.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { Photos } from './Photos.tsx';

/** What was said, as far as the contractor may read it. */
export function JobMessages({ job: { messages, issue, firm, person } }: { job: Job }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  if (messages.length === 0) return null;
  const own = new Set([firm, person]);
  return (
    <section className="rthread">
      <h2>{t('agentIssue.messages')}</h2>
      {messages.map(({ id, author, type, html, createdAt }) => (
        <article key={id} className={own.has(author.name) ? 'mine' : undefined}>
          <header>
            <b>{author.name}</b>
            {type === 'private' && (
              <span className="vis">
                <Icon name="lock-fill" />
                {t('agentIssue.private')}
              </span>
            )}
            <time dateTime={createdAt}>{formatMoment(createdAt, i18n.language, now)}</time>
          </header>
          <RichText html={html} />
          <Photos files={issue.attachments.filter(({ messageId }) => messageId === id)} />
        </article>
      ))}
    </section>
  );
}
