import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { attachmentCalls, type Attachment } from '#contract/attachments.ts';
import { type Delegation, stepContent } from '#contract/delegations.ts';
import { withFile } from '#src/entities/attachment/attachmentFiles.ts';
import { isOnItsWay, useUploads } from '#src/entities/attachment/useUploads.ts';
import { upload } from '#src/shared/api/files.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { FilePicker } from '../attachments/FilePicker.tsx';
import { DraftFiles } from '../composer/DraftFiles.tsx';
import { IssueDialog } from '../head/IssueDialog.tsx';
import { useIssue } from '../issueContext.ts';
import { useStep } from './useStep.ts';

type Draft = { step: 'reportDone'; note: string };

/** Reports the work done: photos first, text if needed. */
export function ReportDoneDialog({
  delegation,
  onDone,
}: {
  delegation: Delegation;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { take, isBusy } = useStep(delegation);
  const { files, remove, add, failed, isSending } = usePhotos();
  const { register, handleSubmit, formState } = useForm<Draft>({
    defaultValues: { step: 'reportDone', note: '' },
    resolver: useContractResolver<Draft>(stepContent),
  });

  const onSubmit = handleSubmit(async (draft) => {
    const attachmentIds = files.map(({ id }) => id);
    if (await take(z.parse(stepContent, { ...draft, attachmentIds }))) onDone();
  });
  return (
    <IssueDialog
      title={t('delegation.done.title')}
      action={t('delegation.step.reportDone')}
      isBusy={isBusy || isSending}
      isUnsaved={formState.isDirty || files.length > 0}
      onSubmit={(event) => void onSubmit(event)}
      onCancel={onDone}
    >
      <div>
        <FilePicker isWide label={t('delegation.done.photos')} onFiles={add} />
        <DraftFiles files={files} onRemove={remove} />
        {isSending && <p role="status">{t('delegation.done.sending')}</p>}
        {failed.map(({ key, file }) => (
          <p key={key} role="alert" className="delegation-late">
            {t('delegation.done.failed', { name: file.name })}
          </p>
        ))}
      </div>
      <Field
        optional
        label={t('delegation.done.note')}
        htmlFor="done-note"
        error={formState.errors.note?.message}
      >
        <textarea className="form-control" rows={3} {...register('note')} />
      </Field>
    </IssueDialog>
  );
}

/** Files uploaded at once, attached when the work is reported done. */
function usePhotos() {
  const { issue } = useIssue();
  const [files, setFiles] = useState<Attachment[]>([]);
  const { pending, add, isUploading } = useUploads(
    ({ file, key, position, onProgress, signal }) =>
      upload(attachmentCalls.upload, {
        params: { id: issue.id },
        query: { name: file.name, key, position, draft: 'true' },
        file,
        onProgress,
        signal,
      }),
    (attachment) => setFiles((list) => withFile(list, attachment)),
  );
  const failed = pending.filter((one) => !isOnItsWay(one));
  return {
    files,
    failed,
    isSending: isUploading,
    add: (chosen: File[]) => add(chosen),
    remove: (id: number) => setFiles((list) => list.filter((file) => file.id !== id)),
  };
}
