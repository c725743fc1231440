import { lazy, Suspense } from 'react';

import { isStaff } from '#contract/permissions.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';
import { useDialog } from '#src/shared/ui/useDialog.ts';

import type { ListLook } from '../extras/listLook.ts';
import { buttonFields, narrowingFields } from './filterFields.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { TextFilter } from './TextFilter.tsx';
import type { ListAddress } from './useListUrl.ts';

const FilterChips = lazy(async () => ({
  default: (await import('./FilterChips.tsx')).FilterChips,
}));
const FilterSheet = lazy(async () => ({
  default: (await import('./FilterSheet.tsx')).FilterSheet,
}));

type Props = {
  address: ListAddress;
  ofView: ListAddress['filter'];
  total: number | undefined;
  look: ListLook;
};

/**
 * Search text, common filters as buttons, all of them in a sheet, and chips for the active ones.
 */
export function FilterBar({ address, ofView, total, look }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const [open, setOpen] = useDialog('filters');
  const { filter, setFilter } = address;
  const fields = narrowingFields(filter, ofView);
  const chips = fields.filter((field) => field !== 'q').length;
  return (
    <>
      <div className="filters">
        <TextFilter
          value={filter.q ?? ''}
          onChange={(q) => {
            const { q: _, ...rest } = filter;
            setFilter(q === '' ? rest : { ...rest, q }, { replace: true });
          }}
        />
        <button
          type="button"
          className="btn btn-secondary only-sm"
          aria-haspopup="dialog"
          onClick={() => setOpen('filters')}
        >
          <Icon name="sliders" />
          {t('dashboard.filters.title')}
          {chips > 0 && <span className="tag">{chips}</span>}
        </button>
        <span className="only-lg">
          {buttonFields(me !== undefined && isStaff(me.agent)).map((field) => (
            <span key={field} className={field === 'label' ? 'if-wide' : undefined}>
              <FilterMenu field={field} filter={filter} total={total} onChange={setFilter} />
            </span>
          ))}
          <button
            type="button"
            className="btn btn-secondary btn-filter"
            aria-haspopup="dialog"
            onClick={() => setOpen('filters')}
          >
            {t('dashboard.filters.more')}
            <Icon name="chevron-down" className="caret" />
          </button>
        </span>
        <span className="spacer" />
        {look.tools}
      </div>
      <Suspense fallback={chips > 0 && <div className="active-filters is-coming" />}>
        {(chips > 0 || look.chip) && (
          <FilterChips fields={fields} filter={filter} onChange={setFilter} more={look.chip} />
        )}
      </Suspense>
      {open && (
        <Suspense fallback={<DialogComing />}>
          <FilterSheet
            address={address}
            fields={fields}
            total={total}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
