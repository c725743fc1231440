import { type RefObject, useRef } from 'react';

import { type Choice, type Filter, FILTERS_FURTHER } from '#contract/statisticsAddress.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useFilterOptions, wordsOf } from './useFilterOptions.ts';
import type { Address } from './useStatisticsUrl.ts';

type Props = {
  url: Address;
  /** Receives the focus when the last chip is removed. */
  last: RefObject<HTMLElement | null>;
};

/** The active further filters as removable chips. */
export function FilterChips({ url: { query, choose, clear }, last }: Props) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const set = FILTERS_FURTHER.filter((field) => query[field]);
  if (set.length === 0) return null;
  // Move the focus first: it would be lost with the chip.
  const leave = (n: number) => {
    const ways = row.current?.querySelectorAll<HTMLElement>('.x');
    (ways?.[n + 1] ?? ways?.[n - 1] ?? last.current)?.focus();
  };
  return (
    <div className="active-filters" ref={row}>
      {set.map((field, n) => (
        <Chip
          key={field}
          field={field}
          chosen={query[field] ?? []}
          onRemove={() => {
            leave(n);
            choose(field, undefined);
          }}
        />
      ))}
      <button
        type="button"
        className="btn btn-link btn-sm"
        onClick={() => {
          last.current?.focus();
          clear();
        }}
      >
        {t('dashboard.filters.clear')}
      </button>
    </div>
  );
}

type ChipProps = { field: Filter; chosen: readonly Choice[]; onRemove: () => void };

function Chip({ field, chosen, onRemove }: ChipProps) {
  const { t } = useTranslation();
  const options = useFilterOptions(field);
  const filter = `${t(`dashboard.fields.${field}`)}: ${wordsOf(options, chosen)}`;
  return (
    <span className="chip">
      <span className="chip-text" title={filter}>
        {filter}
      </span>
      <button
        type="button"
        className="x"
        aria-label={t('dashboard.filters.remove', { filter })}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
    </span>
  );
}
