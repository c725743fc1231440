import { PRIORITIES } from '#contract/issueFilter.ts';

import { Choices } from '#src/shared/forms/Choices.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { ReporterFields } from './ReporterFields.tsx';

/** What only staff decide when they report: how urgent it is, and for whom they write. */
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
