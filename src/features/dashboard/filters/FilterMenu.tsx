import type { IssueFilter } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { OptionList } from '#src/shared/ui/options/OptionList.tsx';

import { chosen, type ChoiceField, toggled } from './filterFields.ts';
import { useOptions } from './useOptions.ts';

type Props = {
  field: ChoiceField;
  filter: IssueFilter;
  onChange: (filter: IssueFilter) => void;
};

/** Button with the options of one filter, applied at once. */
export function FilterMenu(props: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      align="start"
      className="pick-menu"
      renderToggle={(toggle) => (
        <button type="button" className="btn btn-secondary btn-filter" {...toggle}>
          {t(`dashboard.fields.${props.field}`)}
          <Icon name="chevron-down" className="caret" />
        </button>
      )}
    >
      {() => <FilterChoices {...props} />}
    </Menu>
  );
}

/** Loads the options when the menu opens. */
function FilterChoices({ field, filter, onChange }: Props) {
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
