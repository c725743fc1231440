import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import {
  REPORT_RHYTHMS,
  reportBody,
  type ReportBody,
  type StatisticsReport,
} from '#contract/statisticsReports.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { Recipients } from './Recipients.tsx';
import { useSaveReportMutation } from './reportsApi.ts';

type Props = {
  /** The report to change; without it the page is saved as a new one. */
  report?: StatisticsReport;
  isMailed?: boolean;
  filter: string;
  onClose: () => void;
};

const NOT_MAILED = { rhythm: 'never' as const, recipients: [] };

const bodyOf = ({ name, filter, rhythm, recipients }: StatisticsReport): ReportBody => ({
  name,
  filter,
  rhythm,
  recipients: recipients.map(({ id }) => id),
});

/** Name, rhythm and recipients of a report. */
export function ReportDialog({ report, isMailed = false, filter, onClose }: Props) {
  const { t } = useTranslation();
  const [nameId, rhythmId] = [useId(), useId()];
  const errorText = useErrorText();
  const toast = useToast();
  const me = useMe();
  const toMe = { rhythm: 'monthly' as const, recipients: me ? [me.agent.id] : [] };
  const [saveReport, { isLoading }] = useSaveReportMutation();
  const { register, handleSubmit, setValue, setError, control, formState } = useForm<ReportBody>({
    defaultValues: report
      ? bodyOf(report)
      : { name: '', filter, ...(isMailed ? toMe : NOT_MAILED) },
    resolver: useContractResolver<ReportBody>(reportBody, {
      name: t('statistics.reports.nameMissing'),
      recipients: t('statistics.reports.recipientsMissing'),
    }),
  });
  const { rhythm, recipients = [] } = useWatch({ control });
  const save = handleSubmit(async (body) => {
    try {
      await saveReport({ id: report?.id, body }).unwrap();
      onClose();
      toast.success(t('statistics.reports.isSaved'));
    } catch (failed) {
      setError('name', { message: errorText(failed) });
    }
  });
  return (
    <FormDialog
      title={t(report ? 'statistics.reports.edit' : 'statistics.reports.save')}
      action={t('common.save')}
      isBusy={isLoading}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('statistics.reports.name')}
        htmlFor={nameId}
        error={formState.errors.name?.message}
      >
        <input
          className="form-control"
          autoComplete="off"
          // The dialog was opened to name a report.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...register('name')}
        />
      </Field>
      <Field label={t('statistics.reports.rhythm')} htmlFor={rhythmId}>
        <Select
          {...register('rhythm', {
            onChange: ({ target }: { target: { value: ReportBody['rhythm'] } }) => {
              const isOff = target.value === 'never';
              if (isOff || recipients.length === 0) {
                setValue('recipients', isOff ? [] : toMe.recipients);
              }
            },
          })}
        >
          {REPORT_RHYTHMS.map((value) => (
            <option key={value} value={value}>
              {t(`statistics.reports.rhythms.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      {rhythm !== 'never' && (
        <Recipients
          chosen={recipients}
          error={formState.errors.recipients?.message}
          onChange={(chosen) => setValue('recipients', [...chosen], { shouldValidate: true })}
        />
      )}
    </FormDialog>
  );
}
