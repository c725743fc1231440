import type { Choice, Filter } from '#contract/statisticsAddress.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { FilterButton } from './FilterButton.tsx';
import { useFilterOptions, wordsOf } from './useFilterOptions.ts';

type Props = {
  field: Filter;
  chosen: readonly Choice[] | undefined;
  onChoose: (value: string | undefined) => void;
};

/** Choice of one value or all. Also shows a URL's several or unknown values. */
export function FilterSelect({ field, chosen = [], onChoose }: Props) {
  const { t } = useTranslation();
  const options = useFilterOptions(field);
  const all = t('statistics.filter.all');
  const value = chosen.join(' ');
  return (
    <FilterButton
      label={t(`dashboard.fields.${field}`)}
      shown={value === '' ? all : wordsOf(options, chosen)}
      options={
        options && [
          { value: '', text: all },
          ...options.map(({ id, name }) => ({ value: String(id), text: name })),
        ]
      }
      value={value}
      onPick={(picked) => onChoose(picked || undefined)}
    />
  );
}
