import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';

import { type ProjectNote, projectSettingCalls } from '#contract/projectSettings.ts';
import { can } from '#contract/permissions.ts';
import { writtenSince } from '#src/shared/drafts/writtenSince.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { useUnsavedPart } from '#src/shared/master-detail/LeaveGuard.tsx';
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

const WRITING = z.object({ text: projectSettingCalls.createNote.body.shape.text });

function NewNote({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const id = useId();
  const { done, failed: fail } = useResult(AREA);
  const { register, handleSubmit, getValues, reset, setFocus, control, formState } = useForm({
    defaultValues: { text: '' },
    resolver: useContractResolver<{ text: string }>(WRITING),
  });
  const isEmpty = useWatch({ control, name: 'text' }).trim() === '';
  // Idempotency key, kept until the note is accepted.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [send, { isLoading }] = useWriteNoteMutation();
  useUnsavedPart(!isEmpty);
  const submit = handleSubmit(async ({ text }) => {
    try {
      await send({ id: projectId, key, text }).unwrap();
      // Focus before the button is disabled.
      setFocus('text');
      reset({ text: writtenSince(text, getValues('text')) });
      setKey(crypto.randomUUID());
      done();
    } catch (failed) {
      fail('save', failed);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('settings.projects.notes.new')}
        htmlFor={id}
        error={formState.errors.text?.message}
      >
        <textarea className="form-control" rows={3} {...register('text')} />
      </Field>
      <div className="part-foot">
        <BusyButton
          type="submit"
          variant="secondary"
          busy={isLoading}
          busyText={t('common.saving')}
          disabled={isEmpty}
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
