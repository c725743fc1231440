import type { FormEvent } from 'react';
import { z } from 'zod/mini';

import { MAX_RICH_TEXT } from '#contract/limits.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { attemptOf, attemptSchema } from '#src/shared/drafts/attempt.ts';
import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useCreateNoteMutation, useListNotesQuery } from '../partsApi.ts';
import { NoteItem } from './NoteItem.tsx';

/** Internal notes, visible to staff only. */
export function NotesPanel() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { data: notes = [], isError, refetch } = useListNotesQuery(issue.id);
  return (
    <section className="fact-sec" aria-labelledby="issue-notes">
      <h2 id="issue-notes">{t('issue.notes.title')}</h2>
      {isError && notes.length === 0 && (
        <LoadError text={t('issue.notes.loadError')} onRetry={refetch} />
      )}
      {notes.length > 0 && (
        <ul className="notes">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ul>
      )}
      <NoteForm />
    </section>
  );
}

const schema = z.object({ text: z.string(), attempt: z.optional(attemptSchema) });
const NOTE: DraftKind<z.infer<typeof schema>> = {
  schema,
  empty: () => ({ text: '' }),
  isEmpty: ({ text }) => text === '',
};

function NoteForm() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { draft, change, saveNow, clear } = useDraft(`issue.${issue.id}.note`, NOTE);
  const [create, { isLoading }] = useCreateNoteMutation();
  const errorText = useErrorText();
  const toast = useToast();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const text = draft.text.trim();
    if (text === '' || isLoading) return;
    const attempt = attemptOf(text, draft.attempt);
    change({ attempt });
    saveNow();
    try {
      await create({ issueId: issue.id, body: { key: attempt.key, text } }).unwrap();
      clear();
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
    }
  };
  return (
    <form className="note-form" data-draft onSubmit={(event) => void onSubmit(event)}>
      <textarea
        className="form-control"
        rows={draft.text === '' ? 1 : 3}
        aria-label={t('issue.notes.new')}
        placeholder={t('issue.notes.new')}
        value={draft.text}
        maxLength={MAX_RICH_TEXT}
        onChange={({ target }) => change({ text: target.value })}
      />
      {draft.text.trim() !== '' && (
        <BusyButton
          type="submit"
          variant="secondary"
          size="sm"
          busy={isLoading}
          busyText={t('common.saving')}
        >
          {t('issue.notes.add')}
        </BusyButton>
      )}
    </form>
  );
}
