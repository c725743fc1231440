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
  const [shown, setShown] = useState<ShownMessages>('all');
  const parts = useParts();
  /** Scrolled into view. */
  const [soughtId, setSoughtId] = useState<number>();
  const seek = ({ id, type }: Message) => {
    setSoughtId(id);
    setShown((now) => (now === type ? now : 'all'));
  };
  const { messages } = parts;
  return (
    <section className="conv" aria-label={t('issue.conversation.label')}>
      <ConversationBar value={shown} count={(messages?.length ?? 0) + 1} onChange={setShown} />
      <Thread {...parts} shown={shown} soughtId={soughtId} />
      <Composer messages={messages} onSent={seek} onShow={seek} />
    </section>
  );
}

/** Ready together: once the page is where the reader was, nothing may move. */
function useParts() {
  const { issue } = useIssue();
  const seesHistory = useCan('issue.history');
  const { data: messages, isError, refetch } = useListMessagesQuery(issue.id);
  const { data: history, isError: isPart } = useListHistoryQuery(issue.id, { skip: !seesHistory });
  const isReady = messages !== undefined && (!seesHistory || history !== undefined || isPart);
  return { messages, history, isReady, hasFailed: isError && !messages, refetch };
}

type ThreadProps = ReturnType<typeof useParts> & {
  shown: ShownMessages;
  soughtId: number | undefined;
};

function Thread({ messages, history, isReady, hasFailed, refetch, shown, soughtId }: ThreadProps) {
  const { t } = useTranslation();
  const line = useUnreadLine(messages);
  const { scroller, thread } = useThreadScroll(isReady);
  const items = isReady ? timeline(messages ?? [], history ?? [], shown) : [];
  const hasReport = shown === 'all' || shown === 'public';
  return (
    <div ref={scroller} className="conv-scroll">
      <div ref={thread} className="thread">
        {hasReport && (isReady || hasFailed) && <ReportCard />}
        {items.map((item) =>
          item.kind === 'message' ? (
            <Fragment key={`m${item.message.id}`}>
              {line?.firstId === item.message.id && <NewLine {...line} />}
              <MessageCard message={item.message} isSought={item.message.id === soughtId} />
            </Fragment>
          ) : (
            <EventLine key={`e${item.entries[0]!.id}`} entries={item.entries} />
          ),
        )}
        {hasFailed && (
          <div className="panel">
            <LoadError text={t('issue.conversation.loadError')} onRetry={refetch} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Over the first message that was unread when the page was opened. */
function NewLine({ count, since }: UnreadLine) {
  const { t, i18n } = useTranslation();
  const moment = formatMoment(since, i18n.language, useNow());
  return <h2 className="newline">{t('issue.conversation.new', { count, moment })}</h2>;
}
