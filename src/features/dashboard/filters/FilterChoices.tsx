import { useState } from 'react';

import type { IssueFilter } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import type { Early } from '#src/shared/ui/options/EarlySearch.tsx';
import { OptionList } from '#src/shared/ui/options/OptionList.tsx';

import { chosen, toggled } from './choices.ts';
import type { ChoiceField } from './filterFields.ts';
import { FilterFoot } from './FilterFoot.tsx';
import { without } from './listUrl.ts';
import { useChoiceCounts } from './useChoiceCounts.ts';
import { type Option, useOptions } from './useOptions.ts';

export type ChoiceProps = Early & {
  field: ChoiceField;
  filter: IssueFilter;
  /** Number of matches. */
  total: number | undefined;
  onChange: (filter: IssueFilter) => void;
  onClose: () => void;
};

/** Options of one filter, loaded when its menu opens. */
export function FilterChoices({ field, filter, total, onChange, onClose, early }: ChoiceProps) {
  const { t } = useTranslation();
  const countOf = useChoiceCounts(field, filter);
  const options = useOptions(field)?.map((option) => ({
    value: option.value,
    text: option.label,
    lead: leadOf(field, option),
    count: countOf(option.value),
  }));
  const values = chosen(filter, field);
  // Chosen before it opened: they lead, and stay where they are while it is open.
  const [leading] = useState(values);
  const isLeading = (option: { value: (typeof values)[number] }) => leading.includes(option.value);
  return (
    <>
      <OptionList
        multiple
        early={early}
        label={t(`dashboard.fields.${field}`)}
        options={options && [...options.filter(isLeading), ...options.filter((o) => !isLeading(o))]}
        isChosen={(value) => values.includes(value)}
        onChoose={(value) => onChange(toggled(filter, field, value))}
      />
      <FilterFoot
        className="option-foot"
        size="btn-sm"
        total={total}
        onClear={() => onChange(without(filter, field))}
        onClose={onClose}
      />
    </>
  );
}

/** The face of a person or firm, the bars of a priority. */
function leadOf(field: ChoiceField, { value, face }: Option) {
  if (face) return <Avatar {...face} />;
  return field === 'priority' && <span className="prio" data-prio={value} />;
}
