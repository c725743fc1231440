import type { IssueFilter } from '#contract/issueFilter.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import { useListIssuesInfiniteQuery } from '#src/entities/issue/issueListApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { chosen, isChoiceField } from './choices.ts';
import type { FilterField } from './filterFields.ts';
import { useOptions } from './useOptions.ts';

/** Selected values of a filter as text: `Läckage, Fukt`. */
export function useFilterWords(filter: IssueFilter, field: FilterField): string {
  const { t, i18n } = useTranslation();
  const options = useOptions(isChoiceField(field) ? field : 'status');
  const addresses = useAddressNames(field === 'address' ? filter.address : undefined);
  if (!isChoiceField(field)) {
    if (field === 'address') return addresses;
    const value = filter[field];
    if (field === 'createdHour') return hourWords(String(value), i18n.language);
    return value === true ? t('dashboard.filters.yes') : String(value);
  }
  return chosen(filter, field)
    .map((value) => options?.find((option) => option.value === value)?.label ?? '…')
    .join(', ');
}

/** Names of addresses, from issues reported there: `Storgatan 4, 1203`. */
function useAddressNames(ids: readonly number[] | undefined): string {
  const filter = { address: [...(ids ?? [])], status: [...ISSUE_STATUSES] };
  const { data } = useListIssuesInfiniteQuery({ filter }, { skip: !ids });
  const places = data?.pages.flatMap(({ list }) => list.map(({ address }) => address));
  return (ids ?? [])
    .map((id) => places?.find((place) => place?.id === id))
    .map((place) => (place ? [place.street, place.objectId].filter(Boolean).join(', ') : '…'))
    .join(', ');
}

/** `tisdag 14–15`; 1 January 2024 was a Monday. */
function hourWords(weekHour: string, locale: string): string {
  const [weekday = 1, hour = 0] = weekHour.split('-').map(Number);
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return `${day.format(Date.UTC(2024, 0, weekday))} ${hour}–${hour + 1}`;
}

/** `Kategori: Läckage, Fukt`; a flag shows its name alone. */
export function useFilterSentence(filter: IssueFilter, field: FilterField): string {
  const { t } = useTranslation();
  const words = useFilterWords(filter, field);
  const name = t(`dashboard.fields.${field}`);
  return filter[field] === true ? name : `${name}: ${words}`;
}
