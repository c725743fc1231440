import { type FormEvent, useId, useRef, useState } from 'react';

import { MAX_PROJECT_NOTE, type ProjectNote } from '#contract/projectSettings.ts';
import { can } from '#contract/permissions.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { useLeaveGuard } from '#src/shared/master-detail/useLeaveGuard.ts';
import { useMe } from '#src/shared/session/me.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import { notTwice } from '#src/shared/ui/notTwice.ts';

import { useResult } from '../frame/useResult.ts';
import {
  useProjectNotesQuery,
  useRemoveProjectNoteMutation,
  useWriteNoteMutation,
} from './partsApi.ts';

const AREA = 'settings.projects.parts.notes';

/** Internal notes on a project, newest first. */
export function Notes({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const { data: notes, isError, refetch } = useProjectNotesQuery(projectId);
  if (!notes) {
    return isError ? (
      <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  return (
    <>
      <NewNote projectId={projectId} />
      {notes.length > 0 ? (
        <ul className="part-rows">
          {notes.map((note) => (
            <NoteRow key={note.id} projectId={projectId} note={note} />
          ))}
        </ul>
      ) : (
        <p className="rows-none">{t('settings.projects.notes.none')}</p>
      )}
    </>
  );
}

function NewNote({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { done, failed: fail } = useResult(AREA);
  const [text, setText] = useState('');
  // Idempotency key, kept until the note is accepted.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [send, { isLoading }] = useWriteNoteMutation();
  useLeaveGuard(text.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await send({ id: projectId, key, text }).unwrap();
      // Focus before the button is disabled.
      field.current?.focus();
      setText('');
      setKey(crypto.randomUUID());
      done();
    } catch (failed) {
      fail('save', failed);
    }
  };
  return (
    <form className="field" onSubmit={(event) => void submit(event)}>
      <label className="form-label" htmlFor={id}>
        {t('settings.projects.notes.new')}
      </label>
      <textarea
        ref={field}
        id={id}
        className="form-control"
        rows={3}
        maxLength={MAX_PROJECT_NOTE}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="part-foot">
        <div className="form-text" id={`${id}-hint`}>
          {t('settings.projects.notes.hint')}
        </div>
        <BusyButton
          type="submit"
          variant="secondary"
          busy={isLoading}
          busyText={t('common.saving')}
          disabled={text.trim() === ''}
        >
          {t('settings.projects.addNow')}
        </BusyButton>
      </div>
    </form>
  );
}

function NoteRow({ projectId, note }: { projectId: number; note: ProjectNote }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const me = useMe();
  const confirm = useConfirm();
  const { done, failed: fail } = useResult(AREA);
  const [send, { isLoading }] = useRemoveProjectNoteMutation();
  const remove = async () => {
    const isSure = await confirm({
      title: t('settings.projects.notes.removeTitle'),
      text: t('settings.projects.cannotUndo'),
      confirmText: t('settings.removal.delete'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await send({ id: projectId, noteId: note.id }).unwrap();
      done();
    } catch (failed) {
      fail('remove', failed);
    }
  };
  return (
    <li>
      <div className="what">
        <small>
          {note.author}, {formatMoment(note.createdAt, i18n.language, now)}
        </small>
        <span className="note-text">{note.text}</span>
      </div>
      {(note.own || can(me?.agent, 'project.create')) && (
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label={t('settings.projects.notes.remove', { name: note.author })}
          {...notTwice(isLoading, () => void remove())}
        >
          <Icon name="trash3" />
        </button>
      )}
    </li>
  );
}
