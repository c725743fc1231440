import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { MAX_TITLE } from '#contract/limits.ts';
import { type MailIn, mailReport } from '#contract/mailIn.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { useResult } from '../frame/useResult.ts';
import { useListProjectsQuery } from '../projects/projectsApi.ts';
import { useReportMailInMutation } from './mailInApi.ts';

type Draft = { projectId: number; title: string };

/** Makes an issue of a mail: the project, as far as it is known, and title are asked for, the rest is in the mail. */
export function ReportDialog({ mail, onClose }: { mail: MailIn; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const { done, failed: fail } = useResult('settings.areas.mailIn');
  const { data: projects } = useListProjectsQuery(false);
  const [send, { isLoading }] = useReportMailInMutation();
  const { register, control, formState, handleSubmit } = useForm<Draft>({
    defaultValues: { projectId: mail.project?.id ?? 0, title: mail.subject.slice(0, MAX_TITLE) },
    resolver: useContractResolver(mailReport),
  });
  const { field } = useController({ control, name: 'projectId' });
  const { errors } = formState;
  const report = handleSubmit(async (body) => {
    try {
      const { issueId } = await send({ id: mail.id, body }).unwrap();
      done();
      await navigate(`/issue/${issueId}`);
    } catch (failed) {
      fail('save', failed);
    }
  });
  return (
    <FormDialog
      title={t('mailIn.report.open')}
      action={t('mailIn.report.act')}
      busyText={t('common.saving')}
      isBusy={isLoading}
      onSubmit={() => void report()}
      onClose={onClose}
    >
      <p>{t('mailIn.report.text')}</p>
      <Field
        label={t('mailIn.report.project')}
        htmlFor={`${id}-project`}
        error={errors.projectId && t('mailIn.report.choose')}
      >
        <Picker
          label={t('mailIn.report.project')}
          options={projects?.map(({ id: value, name }) => ({ value, text: name }))}
          value={field.value || undefined}
          onPick={field.onChange}
          placeholder={t('mailIn.report.choose')}
        />
      </Field>
      <Field label={t('mailIn.report.title')} htmlFor={`${id}-title`} error={errors.title?.message}>
        <input
          id={`${id}-title`}
          className="form-control"
          maxLength={MAX_TITLE}
          {...register('title')}
        />
      </Field>
    </FormDialog>
  );
}
