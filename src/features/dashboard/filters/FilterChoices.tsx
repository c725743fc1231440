import type { IssueFilter } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { OptionList } from '#src/shared/ui/options/OptionList.tsx';

import { chosen, type ChoiceField, toggled } from './filterFields.ts';
import { useOptions } from './useOptions.ts';

type Props = {
  field: ChoiceField;
  filter: IssueFilter;
  onChange: (filter: IssueFilter) => void;
};

/** Options of one filter, loaded when its menu opens. */
export function FilterChoices({ field, filter, onChange }: Props) {
  const { t } = useTranslation();
  const options = useOptions(field);
  const values = chosen(filter, field);
  return (
    <OptionList
      multiple
      label={t(`dashboard.fields.${field}`)}
      options={options?.map(({ value, label }) => ({ value, text: label }))}
      isChosen={(value) => values.includes(value)}
      onChoose={(value) => onChange(toggled(filter, field, value))}
    />
  );
}
