import { type FormEvent, useState } from 'react';

import { MAX_RICH_TEXT } from '#contract/limits.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useDraft } from '#src/shared/drafts/useDraft.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useCreateNoteMutation, useListNotesQuery } from '../partsApi.ts';
import { NoteItem } from './NoteItem.tsx';

/** What staff note for themselves: about the issue, not a message to anyone. */
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

function NoteForm() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [typed, setTyped] = useDraft(`issue.${issue.id}.note`);
  // One key until it is saved, so that a second try makes no second note.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [create, { isLoading }] = useCreateNoteMutation();
  const errorText = useErrorText();
  const toast = useToast();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '' || isLoading) return;
    try {
      await create({ issueId: issue.id, body: { key, text } }).unwrap();
      setTyped('');
      setKey(crypto.randomUUID());
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
    }
  };
  return (
    <form className="note-form" data-draft onSubmit={(event) => void onSubmit(event)}>
      <textarea
        className="form-control"
        rows={typed === '' ? 1 : 3}
        aria-label={t('issue.notes.new')}
        placeholder={t('issue.notes.new')}
        value={typed}
        maxLength={MAX_RICH_TEXT}
        onChange={({ target }) => {
          setTyped(target.value);
          setKey(crypto.randomUUID());
        }}
      />
      {typed.trim() !== '' && (
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
