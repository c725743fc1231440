import { PRIORITIES } from '#contract/issueFilter.ts';

import { Choices } from '#src/shared/forms/Choices.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { ReporterFields } from './ReporterFields.tsx';

/** Fields for staff only: priority and reporter. */
export function StaffFields() {
  const { t } = useTranslation();
  return (
    <>
      <Choices
        name="priority"
        label={t('newIssue.describe.priority')}
        choices={PRIORITIES.map((value) => ({ value, text: t(`common.priority.${value}`) }))}
      />
      <ReporterFields />
    </>
  );
}
