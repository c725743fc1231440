import { useController, useForm } from 'react-hook-form';

import { gathering } from '#contract/issueChanges.ts';
import type { IssueRow } from '#contract/issueList.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import type { FormProps } from '../draft.ts';
import { useReportValue } from './useReportValue.ts';

type GatherDraft = { mainId: number | undefined };

/** The main issue, one of those marked; the others close as duplicates of it. */
export function GatherForm({ issues, onChange }: FormProps & { issues: IssueRow[] }) {
  const { t } = useTranslation();
  const open = issues.filter(({ status }) => status !== 'closed');
  const form = useForm<GatherDraft>({ resolver: useContractResolver(gathering) });
  const {
    ref,
    value,
    onChange: choose,
  } = useController({ control: form.control, name: 'mainId' }).field;
  useReportValue(form, gathering, (decision) =>
    onChange(decision ? { action: { do: 'gather', ...decision } } : {}),
  );
  return (
    <Field
      label={t('dashboard.bulk.gather.main')}
      htmlFor="bulk-gather"
      hint={t('dashboard.bulk.gather.hint')}
    >
      <Picker<number>
        ref={ref}
        label={t('dashboard.bulk.gather.main')}
        options={open.map(({ id, number, title }) => ({
          value: id,
          text: `${formatIssueNumber(number)} ${title}`,
        }))}
        value={value}
        placeholder={t('issue.waiting.choose')}
        onPick={choose}
      />
    </Field>
  );
}
