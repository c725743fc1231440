import { useState } from 'react';

import type { Message } from '#contract/messages.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { TranslatedText } from '#src/shared/rich-text/TranslatedText.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useMessageDraft } from '../message/messageDraft.ts';
import { useLazyTranslateOwnMessageQuery } from '../translationApi.ts';
import { useOwnIssue } from './ownIssueContext.ts';
import { Photos } from './Photos.tsx';
import { isOwn } from './story.ts';
import { useReporterAction } from './useReporterAction.ts';

const SHOWN = 5;

/** Messages, newest first, and the button to write one. */
export function Thread({ messages }: { messages: Message[] }) {
  const { t } = useTranslation();
  const { begin } = useReporterAction();
  const { hasDraft } = useMessageDraft();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? messages : messages.slice(0, SHOWN);
  const hidden = messages.length - shown.length;
  return (
    <section className="rthread" aria-labelledby="messages">
      <h2 id="messages">{t('reporterIssue.issue.messages')}</h2>
      {shown.map((message) => (
        <Paper key={message.id} message={message} />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className="btn btn-ghost btn-lg btn-block"
          onClick={() => setIsWhole(true)}
        >
          {t('reporterIssue.issue.older', { count: hidden })}
        </button>
      )}
      <button
        type="button"
        className="btn btn-secondary btn-xl btn-block"
        onClick={() => begin('write')}
      >
        <Icon name="chat" />
        {t(`reporterIssue.issue.${hasDraft ? 'goOn' : 'write'}`)}
      </button>
    </section>
  );
}

function Paper({ message }: { message: Message }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { ownIssue } = useOwnIssue();
  const [translate] = useLazyTranslateOwnMessageQuery();
  const { id, author, type, html, createdAt, privateMessageAgent } = message;
  const isMine = isOwn(message);
  const firm = author.isOutside ? author.firm : ownIssue.company.name;
  const files = ownIssue.issue.attachments.filter(({ messageId }) => messageId === id);
  return (
    <article className={isMine ? 'mine' : undefined}>
      <header>
        <b>
          {isMine ? t('reporterIssue.issue.you') : [author.name, firm].filter(Boolean).join(', ')}
        </b>
        {type === 'private' && (
          <span className="vis">
            <Icon name="lock-fill" />{' '}
            {isMine && privateMessageAgent
              ? t('reporterIssue.issue.privateTo', { name: privateMessageAgent.name })
              : t('reporterIssue.issue.private')}
          </span>
        )}
        <time dateTime={createdAt}>{formatMoment(createdAt, i18n.language, now)}</time>
      </header>
      <TranslatedText
        html={html}
        isOwn={isMine}
        translate={(to) => translate({ id: ownIssue.issue.id, messageId: id, to }, true)}
      />
      <Photos files={files} />
    </article>
  );
}
