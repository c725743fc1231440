import type { Note } from '#contract/issueParts.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useRemoveNoteMutation } from '../partsApi.ts';

export function NoteItem({ note }: { note: Note }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { issue, me } = useIssue();
  const confirm = useConfirm();
  const [remove] = useRemoveNoteMutation();
  const errorText = useErrorText();
  const toast = useToast();

  const onRemove = async () => {
    const isSure = await confirm({
      title: t('issue.notes.removeTitle'),
      text: note.text.slice(0, 120),
      confirmText: t('issue.notes.removeConfirm'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await remove({ issueId: issue.id, noteId: note.id }).unwrap();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <li>
      <p>{note.text}</p>
      <span className="meta">
        {note.author} ·{' '}
        <time dateTime={note.createdAt}>{formatMoment(note.createdAt, i18n.language, now)}</time>
      </span>
      {(note.own || me.roleGroup === 'ROLE_ADMIN') && (
        <IconButton
          icon="trash3"
          label={t('issue.notes.remove')}
          isSmall
          onClick={() => void onRemove()}
        />
      )}
    </li>
  );
}
