import { PRIORITIES } from '#contract/issueFilter.ts';
import { Prio } from '#src/entities/issue/Prio.tsx';
import { Choices } from '#src/shared/forms/Choices.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

export function PriorityField({ hint }: { hint?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Choices
      name="priority"
      label={t('newIssue.describe.priority')}
      hint={hint}
      choices={PRIORITIES.map((value) => ({
        value,
        text: t(`common.priority.${value}`),
        node: <Prio value={value} showWord />,
      }))}
    />
  );
}
