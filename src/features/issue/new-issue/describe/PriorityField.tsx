import { useTranslation } from 'react-i18next';

import { PRIORITIES } from '#contract/issueFilter.ts';

import { Choices } from './Choices.tsx';

export function PriorityField() {
  const { t } = useTranslation();
  return (
    <Choices
      name="priority"
      label={t('newIssue.describe.priority')}
      choices={PRIORITIES.map((value) => ({ value, text: t(`common.priority.${value}`) }))}
    />
  );
}
