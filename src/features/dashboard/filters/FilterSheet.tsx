import { useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';

import { isStaff } from '#contract/permissions.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { SheetFrame, SheetHead } from '#src/shared/ui/Sheet.tsx';

import { DateFilters } from './DateFilters.tsx';
import { chosen, toggled } from './choices.ts';
import type { ChoiceField, FilterField } from './filterFields.ts';
import { flagFields, sheetFields } from './sheetFields.ts';
import { FilterFoot } from './FilterFoot.tsx';
import { without } from './listUrl.ts';
import type { ListAddress } from './useListUrl.ts';
import { useOptions } from './useOptions.ts';

type Props = {
  address: ListAddress;
  fields: FilterField[];
  total: number | undefined;
  onClose: () => void;
};

/** All filters, applied at once; the button shows the number of matches. */
export function FilterSheet({ address, fields, total, onClose }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const staff = me !== undefined && isStaff(me.agent);
  const titleId = useId();
  const { filter, setFilter } = address;
  return (
    <Modal
      show
      dialogAs={SheetFrame}
      backdropClassName="sheet-backdrop"
      aria-labelledby={titleId}
      onHide={onClose}
    >
      <SheetHead title={t('dashboard.filters.title')} {...{ titleId, onClose }} />
      <div className="sheet-body">
        {sheetFields(staff).map((field) => (
          <FieldChoices key={field} field={field} address={address} />
        ))}
        <DateFilters filter={filter} onChange={setFilter} />
        <div className="choices mb-4">
          {flagFields(staff).map((field) => (
            <label key={field} className="choice">
              <input
                type="checkbox"
                checked={filter[field] === true}
                onChange={({ target }) =>
                  setFilter({ ...without(filter, field), ...(target.checked && { [field]: true }) })
                }
              />
              {t(`dashboard.fields.${field}`)}
            </label>
          ))}
        </div>
      </div>
      <FilterFoot
        className="sheet-foot"
        size="btn-lg"
        total={total}
        onClear={() => setFilter(without(filter, ...fields))}
        onClose={onClose}
      />
    </Modal>
  );
}

/** Options shown before "show more". */
const SHOWN_AT_FIRST = 12;

function FieldChoices({ field, address }: { field: ChoiceField; address: ListAddress }) {
  const { t } = useTranslation();
  const { filter, setFilter } = address;
  const options = useOptions(field);
  const [showsAll, setShowsAll] = useState(false);
  const headingId = useId();
  if (!options || options.length === 0) return null;

  const values = chosen(filter, field);
  const shown = showsAll
    ? options
    : options.filter(({ value }, index) => index < SHOWN_AT_FIRST || values.includes(value));
  return (
    <>
      <h3 id={headingId}>{t(`dashboard.fields.${field}`)}</h3>
      <div className="choices mb-4" role="group" aria-labelledby={headingId}>
        {shown.map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              checked={values.includes(value)}
              onChange={() => setFilter(toggled(filter, field, value))}
            />
            {field === 'priority' ? (
              <span className="prio" data-prio={value}>
                {label}
              </span>
            ) : (
              <span className="choice-text">{label}</span>
            )}
          </label>
        ))}
        {shown.length < options.length && (
          <button type="button" className="btn btn-link" onClick={() => setShowsAll(true)}>
            {t('dashboard.rail.showAll', { count: options.length })}
          </button>
        )}
      </div>
    </>
  );
}
