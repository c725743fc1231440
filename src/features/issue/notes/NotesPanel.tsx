import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { issuePartCalls } from '#contract/issueParts.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { attemptOf, attemptSchema } from '#src/shared/drafts/attempt.ts';
import { type DraftKind, useDraft } from '#src/shared/drafts/useDraft.ts';
import { writtenSince } from '#src/shared/drafts/writtenSince.ts';
import { FieldNotes } from '#src/shared/forms/FieldNotes.tsx';
import { notesOf } from '#src/shared/forms/notesOf.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useCreateNoteMutation, useListNotesQuery } from '../partsApi.ts';
import { NoteItem } from './NoteItem.tsx';

/** Internal notes, visible to staff only, newest first. */
export function NotesPanel() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { data, isError, refetch } = useListNotesQuery(issue.id);
  const notes = (data ?? []).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <section className="fact-sec" aria-label={t('issue.notes.title')}>
      <h2 className="on-paper">{t('issue.notes.title')}</h2>
      <NoteForm />
      {isError && !data && <LoadError text={t('issue.notes.loadError')} onRetry={refetch} />}
      {data?.length === 0 && <p className="text-2 side-note">{t('facts.noNotes')}</p>}
      {notes.length > 0 && (
        <ul className="notes">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ul>
      )}
    </section>
  );
}

const schema = z.object({ text: z.string(), attempt: z.optional(attemptSchema) });
const NOTE: DraftKind<z.infer<typeof schema>> = {
  schema,
  empty: () => ({ text: '' }),
  isEmpty: ({ text }) => text === '',
};

const WRITING = z.object({ text: issuePartCalls.createNote.body.shape.text });

function NoteForm() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { draft, current, change, saveNow } = useDraft(`issue.${issue.id}.note`, NOTE);
  const [create, { isLoading }] = useCreateNoteMutation();
  const errorText = useErrorText();
  const toast = useToast();

  const { register, handleSubmit, setValue, formState } = useForm<{ text: string }>({
    defaultValues: { text: draft.text },
    resolver: useContractResolver(WRITING),
  });

  useEffect(() => setValue('text', draft.text), [draft.text, setValue]);

  const error = formState.errors.text?.message;

  const onSubmit = handleSubmit(async (written) => {
    const text = written.text.trim();
    if (isLoading) return;
    const attempt = attemptOf(text, draft.attempt);
    change({ attempt });
    saveNow();
    try {
      await create({ issueId: issue.id, body: { key: attempt.key, text } }).unwrap();
      change({ text: writtenSince(written.text, current().text), attempt: undefined });
    } catch (failed) {
      toast.error(t('issue.saveError', { reason: errorText(failed) }));
    }
  });
  return (
    <form className="note-form" data-draft onSubmit={(event) => void onSubmit(event)}>
      <div className="field mb-0">
        <textarea
          className={error ? 'form-control is-invalid' : 'form-control'}
          rows={draft.text === '' ? 1 : 3}
          aria-label={t('issue.notes.new')}
          placeholder={t('issue.notes.new')}
          {...notesOf({ id: 'new-note', error })}
          {...register('text', { onChange: ({ target }) => change({ text: target.value }) })}
        />
        <FieldNotes id="new-note" error={error} />
      </div>
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
