import type { Message } from '#contract/messages.ts';
import { mayDeleteMessage } from '#contract/visibility.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useMarkMessagesMutation, useRemoveMessageMutation } from '../messageApi.ts';
import { useReading } from './reading.ts';

export function MessageMenu({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { issue, actor } = useIssue();
  const { keepUnread } = useReading();
  const [mark] = useMarkMessagesMutation();
  const onRemove = useRemove(message);
  const now = useNow();
  const isOwn = message.author.id === actor.agentId;
  const mayRemove = mayDeleteMessage(
    actor,
    { authorId: message.author.id, createdAt: message.createdAt },
    now,
  );
  if (isOwn && !mayRemove) return null;

  const onMarkUnread = () => {
    keepUnread();
    void mark({ issueId: issue.id, ids: [message.id], read: false });
  };
  return (
    <Menu
      renderToggle={(props) => (
        <button
          {...props}
          type="button"
          className="btn btn-ghost btn-icon btn-sm"
          aria-label={t('issue.message.more', { name: message.author.name })}
        >
          <Icon name="three-dots" />
        </button>
      )}
    >
      {(close) => (
        <>
          {!isOwn && (
            <button
              type="button"
              className="dropdown-item"
              onClick={() => {
                close();
                onMarkUnread();
              }}
            >
              <Icon name="envelope" />
              {t('issue.message.markUnread')}
            </button>
          )}
          {mayRemove && (
            <button
              type="button"
              className="dropdown-item text-danger"
              onClick={() => {
                close();
                void onRemove();
              }}
            >
              <Icon name="trash3" />
              {t('issue.message.remove')}
            </button>
          )}
        </>
      )}
    </Menu>
  );
}

function useRemove(message: Message) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const confirm = useConfirm();
  const [remove] = useRemoveMessageMutation();
  const toast = useToast();

  return async () => {
    const isSure = await confirm({
      title: t('issue.message.removeTitle'),
      text: t('issue.message.removeText'),
      confirmText: t('issue.message.removeConfirm'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove({ issueId: issue.id, messageId: message.id }).unwrap();
    } catch (error) {
      const reason = (error as { body?: { error?: { message?: string } } }).body?.error?.message;
      toast.error(t('issue.message.removeError', { reason: reason || '-' }));
    }
  };
}
