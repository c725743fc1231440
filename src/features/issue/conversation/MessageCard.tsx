import { memo, type RefObject, useCallback, useEffect, useRef } from 'react';

import type { Message } from '#contract/messages.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';
import { TranslatedText } from '#src/shared/rich-text/TranslatedText.tsx';
import { useCan } from '#src/shared/session/Can.tsx';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { AttachmentGrid } from '../attachments/AttachmentGrid.tsx';
import { useIssue } from '../issueContext.ts';
import { useLazyTranslateMessageQuery } from '../messageApi.ts';
import { TYPE_ICON } from './ConversationBar.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { useReading } from './reading.ts';

type Props = {
  message: Message;
  /** Sent just now, or asked for: scrolled into view. */
  isSought: boolean;
};

/** A message, styled by its audience. */
export const MessageCard = memo(function MessageCard({ message, isSought }: Props) {
  const { issue, me } = useIssue();
  const { onSeen, isFresh } = useReading();
  const ref = useRef<HTMLElement>(null);
  const { id, author, type } = message;
  useSeen(
    ref,
    message.unread,
    useCallback(() => onSeen(id), [onSeen, id]),
  );
  useEffect(() => {
    if (isSought) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isSought]);
  const files = issue.attachments.filter(({ messageId }) => messageId === id);
  const isUnread = message.unread || isFresh(id);

  return (
    <article ref={ref} className="msg" data-vis={type} data-unread={isUnread || undefined}>
      <Avatar large name={author.name} kind={avatarKind(message, me.id)} />
      <div className="msg-card">
        <MessageHeader message={message} isUnread={isUnread} />
        <div className="msg-body">
          <Words message={message} />
        </div>
        <AttachmentGrid files={files} />
      </div>
    </article>
  );
});

/** Translated on request, unless it is internal. */
function Words({ message: { id, type, html, author } }: Pick<Props, 'message'>) {
  const { issue, me } = useIssue();
  const [translate] = useLazyTranslateMessageQuery();
  if (type === 'internal') return <RichText html={html} />;
  return (
    <TranslatedText
      html={html}
      isOwn={author.id === me.id}
      translate={(to) => translate({ issueId: issue.id, messageId: id, to }, true)}
    />
  );
}

function avatarKind({ author }: Message, myId: number) {
  if (author.id === myId) return 'me';
  return author.isOutside ? 'outside' : 'staff';
}

function MessageHeader({ message, isUnread }: { message: Message; isUnread: boolean }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { type, author, privateMessageAgent, createdAt } = message;
  return (
    <header>
      <strong>{author.name}</strong>
      <AuthorRole message={message} />
      {isUnread && <span className="visually-hidden">{t('common.unread')}</span>}
      <span className="vis">
        <Icon name={TYPE_ICON[type]} />
        {t(`issue.conversation.mark.${type}`)}
        {privateMessageAgent && ` · ${privateMessageAgent.name}`}
      </span>
      <time className="meta" dateTime={createdAt}>
        {formatMoment(createdAt, i18n.language, now)}
      </time>
      <MessageMenu message={message} />
    </header>
  );
}

function AuthorRole({ message: { author, type } }: { message: Message }) {
  const { t } = useTranslation();
  const { data: agents } = useListAgentOptionsQuery(undefined, { skip: !useCan('agent.options') });
  const agent = agents?.find(({ id }) => id === author.id);
  // The reporter writes to everybody; an internal message is somebody else's mail.
  if (author.id === null && type === 'internal') return null;
  if (author.id === null) return <span className="text-2">{t('issue.reporterRole')}</span>;
  if (!agent) return null;
  return (
    <span className="text-2">
      {t(`common.roles.${agent.roleGroup}`)}
      {agent.firm && agent.firm !== author.name && ` · ${agent.firm}`}
    </span>
  );
}

/** Calls once when the element becomes visible, while enabled. */
function useSeen(element: RefObject<HTMLElement | null>, matters: boolean, onSeen: () => void) {
  useEffect(() => {
    if (!matters || !element.current) return undefined;
    if (!('IntersectionObserver' in window)) {
      onSeen();
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, matters, onSeen]);
}
