import { useState } from 'react';

import type { Message } from '#contract/messages.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { Composer } from '../composer/Composer.tsx';
import { useIssue } from '../issueContext.ts';
import { useListMessagesQuery } from '../messageApi.ts';
import { useListHistoryQuery } from '../partsApi.ts';
import { ConversationBar } from './ConversationBar.tsx';
import { EventLine } from './EventLine.tsx';
import { MessageCard } from './MessageCard.tsx';
import { ReportCard } from './ReportCard.tsx';
import { type ShownMessages, timeline } from './timeline.ts';

/** Report, messages and events in order of time, with the composer. */
export function Conversation() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [shown, setShown] = useState<ShownMessages>('all');
  const { data: messages, isError, refetch } = useListMessagesQuery(issue.id);
  const { data: history } = useListHistoryQuery(issue.id, { skip: !useCan('issue.history') });
  /** Scrolled into view. */
  const [soughtId, setSoughtId] = useState<number>();
  const seek = ({ id, type }: Message) => {
    setSoughtId(id);
    setShown((now) => (now === type ? now : 'all'));
  };
  const items = timeline(messages ?? [], history ?? [], shown);

  return (
    <section className="conv" aria-label={t('issue.conversation.label')}>
      <ConversationBar value={shown} count={(messages?.length ?? 0) + 1} onChange={setShown} />
      <div className="thread">
        {(shown === 'all' || shown === 'public') && <ReportCard />}
        {items.map((item) =>
          item.kind === 'message' ? (
            <MessageCard
              key={`m${item.message.id}`}
              message={item.message}
              isSought={item.message.id === soughtId}
            />
          ) : (
            <EventLine key={`e${item.entries[0]!.id}`} entries={item.entries} />
          ),
        )}
        {isError && !messages && (
          <div className="panel">
            <LoadError text={t('issue.conversation.loadError')} onRetry={refetch} />
          </div>
        )}
      </div>
      <Composer messages={messages} onSent={seek} onShow={seek} />
    </section>
  );
}
