import { Fragment, memo, type RefObject, useCallback, useState } from 'react';

import type { Message } from '#contract/messages.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

import { Composer } from '../composer/Composer.tsx';
import { useMessageDraft } from '../composer/messageDraft.ts';
import { useTurn } from '../head/useTurn.ts';
import { useIssue } from '../issueContext.ts';
import { useListMessagesQuery } from '../messageApi.ts';
import { useListHistoryQuery } from '../partsApi.ts';
import { ConversationBar } from './ConversationBar.tsx';
import { Earlier, Later } from './Earlier.tsx';
import { EventLine } from './EventLine.tsx';
import { FoldedEvents } from './FoldedEvents.tsx';
import { MessageCard } from './MessageCard.tsx';
import { ReportCard } from './ReportCard.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { folded, type ShownMessages, timeline } from './timeline.ts';
import { type UnreadLine, useBeginning } from './unreadLine.ts';
import { useIsPrinted } from './useIsPrinted.ts';
import { useShownRange } from './useShownRange.ts';
import { useThreadScroll } from './useThreadScroll.ts';

/** Report, messages and events in order of time, with the composer. */
export function Conversation() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ShownMessages>('all');
  const parts = useParts();
  /** Scrolled into view. */
  const [soughtId, setSoughtId] = useState<number>();
  const seek = useCallback(({ id, type }: Message) => {
    setSoughtId(id);
    setShown((now) => (now === type ? now : 'all'));
  }, []);
  const { messages } = parts;
  const { issue } = useIssue();
  const isWriting = useMessageDraft(issue.id).draft.html !== '';
  const writeTo = useTurn()?.writeTo;
  const { isAtEnd, ...scroll } = useThreadScroll(parts.isReady, isWriting);
  return (
    <section className="conv" aria-label={t('issue.conversation.label')}>
      <ConversationBar
        value={shown}
        count={(messages?.length ?? issue.messageCount) + 1}
        onChange={setShown}
      />
      <Thread {...parts} {...scroll} shown={shown} soughtId={soughtId} />
      <Composer {...{ messages, isAtEnd, writeTo }} onSent={seek} onShow={seek} />
    </section>
  );
}

/** Ready together: once the page is where the reader was, nothing may move. */
function useParts() {
  const { issue } = useIssue();
  const seesHistory = useCan('issue.history');
  const { data: messages, isError, refetch } = useListMessagesQuery(issue.id);
  const { data: history, isError: isPart } = useListHistoryQuery(issue.id, { skip: !seesHistory });
  const { isLoading: isPeopleLoading } = useListAgentOptionsQuery(undefined, {
    skip: !useCan('agent.options'),
  });
  const isHistoryReady = !seesHistory || history !== undefined || isPart;
  const isReady = messages !== undefined && isHistoryReady && !isPeopleLoading;
  return { messages, history, isReady, hasFailed: isError && !messages, refetch };
}

type ThreadProps = ReturnType<typeof useParts> & {
  scroller: RefObject<HTMLDivElement | null>;
  thread: RefObject<HTMLDivElement | null>;
  shown: ShownMessages;
  soughtId: number | undefined;
};

/** Not rendered anew with every key in the composer. */
const Thread = memo(function Thread(props: ThreadProps) {
  const { scroller, thread, hasFailed, refetch, ...parts } = props;
  const { t } = useTranslation();
  const { isReady, shown } = parts;
  return (
    <div
      ref={scroller}
      className="conv-scroll"
      role="group"
      aria-label={t('issue.conversation.label')}
      // Scrolled by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div ref={thread} className="thread">
        {!isReady && !hasFailed && <ThreadSkeleton />}
        {hasFailed && hasReport(shown) && <ReportCard />}
        {isReady && <Items {...parts} />}
        {hasFailed && (
          <div className="panel">
            <LoadError text={t('issue.conversation.loadError')} onRetry={refetch} />
          </div>
        )}
      </div>
    </div>
  );
});

/** It is of all parties. */
const hasReport = (shown: ShownMessages) => shown === 'all' || shown === 'public';

type ItemsProps = Pick<ThreadProps, 'messages' | 'history' | 'shown' | 'soughtId'>;

function Items({ messages, history, shown, soughtId }: ItemsProps) {
  const { line, firstId } = useBeginning(messages);
  const isPrinted = useIsPrinted();
  const items = folded(timeline(messages ?? [], history ?? [], shown));
  const range = useShownRange(items, { shown, firstId, soughtId });
  const { from, to } = isPrinted ? { from: 0, to: Infinity } : range;
  return (
    <>
      {from > 0 && <Earlier items={items} from={from} onShow={range.showEarlier} />}
      {from === 0 && hasReport(shown) && <ReportCard />}
      {items.slice(from, to).map((item) =>
        item.kind === 'message' ? (
          <Fragment key={`m${item.message.id}`}>
            {line?.firstId === item.message.id && <NewLine {...line} />}
            <MessageCard message={item.message} isSought={item.message.id === soughtId} />
          </Fragment>
        ) : item.kind === 'fold' ? (
          <FoldedEvents key={`f${item.lines[0]?.[0]?.id}`} lines={item.lines} />
        ) : (
          <EventLine key={`e${item.entries[0]?.id}`} entries={item.entries} />
        ),
      )}
      {to < items.length && <Later key={to} items={items.slice(to)} onShow={range.showLater} />}
    </>
  );
}

/** Over the first message that was unread when the page was opened. */
function NewLine({ count, since }: UnreadLine) {
  const { t, i18n } = useTranslation();
  const moment = formatMoment(since, i18n.language, useNow());
  return <h2 className="newline">{t('issue.conversation.new', { count, moment })}</h2>;
}
