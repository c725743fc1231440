import { Fragment, useState } from 'react';

import type { Message } from '#contract/messages.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
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
import { type UnreadLine, useUnreadLine } from './unreadLine.ts';
import { useThreadScroll } from './useThreadScroll.ts';

/** Report, messages and events in order of time, with the composer. */
export function Conversation() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [shown, setShown] = useState<ShownMessages>('all');
  const { data: messages, isError, refetch } = useListMessagesQuery(issue.id);
  const seesHistory = useCan('issue.history');
  const { data: history, isError: isPart } = useListHistoryQuery(issue.id, { skip: !seesHistory });
  const line = useUnreadLine(messages);
  // Opened where the reader was: nothing may move any more.
  const isReady = Boolean(messages) && (!seesHistory || Boolean(history) || isPart);
  const { scroller, thread } = useThreadScroll(isReady);
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
      <div ref={scroller} className="conv-scroll">
        <div ref={thread} className="thread">
          {(shown === 'all' || shown === 'public') && (isReady || isError) && <ReportCard />}
          {(isReady ? items : []).map((item) =>
            item.kind === 'message' ? (
              <Fragment key={`m${item.message.id}`}>
                {line?.firstId === item.message.id && <NewLine {...line} />}
                <MessageCard message={item.message} isSought={item.message.id === soughtId} />
              </Fragment>
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
      </div>
      <Composer messages={messages} onSent={seek} onShow={seek} />
    </section>
  );
}

/** Over the first message that was unread when the page was opened. */
function NewLine({ count, since }: UnreadLine) {
  const { t, i18n } = useTranslation();
  const moment = formatMoment(since, i18n.language, useNow());
  return <h2 className="newline">{t('issue.conversation.new', { count, moment })}</h2>;
}
