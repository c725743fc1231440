import type { Message } from '#contract/messages.ts';
import { mayDeleteMessage } from '#contract/visibility.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';
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
        <IconButton
          {...props}
          icon="three-dots"
          label={t('issue.message.more', { name: message.author.name })}
          isSmall
        />
      )}
    >
      {(close) => (
        <>
          {!isOwn && (
            <MenuItem
              icon="envelope"
              onClick={() => {
                close();
                onMarkUnread();
              }}
            >
              {t('issue.message.markUnread')}
            </MenuItem>
          )}
          {mayRemove && (
            <MenuItem
              icon="trash3"
              isDanger
              onClick={() => {
                close();
                void onRemove();
              }}
            >
              {t('issue.message.remove')}
            </MenuItem>
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
