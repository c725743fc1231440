import { useCombobox, type UseComboboxReturnValue } from 'downshift';
import { useState } from 'react';
import { useController } from 'react-hook-form';

import type { Address } from '#contract/projects.ts';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Plate } from '#src/shared/ui/Plate.tsx';

import type { Description } from './describeForm.ts';

const SHOWN = 50;

/** Combobox for the object or address, by object number, street or type. */
export function AddressField({ addresses }: { addresses: Address[] }) {
  const { t } = useTranslation();
  const { field } = useController<Description, 'addressId'>({ name: 'addressId' });
  const chosen = addresses.find(({ id }) => id === field.value) ?? null;
  const [typed, setTyped] = useState('');
  const hits = chosen && typed === addressText(chosen) ? addresses : matching(addresses, typed);
  const shown = hits.slice(0, SHOWN);
  const combo = useCombobox({
    items: shown,
    itemToString: addressText,
    selectedItem: chosen,
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem }) => field.onChange(selectedItem?.id),
    // Editing the text clears the selected object.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputChange && state.selectedItem
        ? { ...changes, selectedItem: null }
        : changes,
  });
  return (
    <div className="field">
      <label className="form-label d-block" {...combo.getLabelProps()}>
        {t('newIssue.describe.object')} <span className="opt">{t('common.optional')}</span>
      </label>
      <div className="combo">
        {chosen?.objectId && <Plate>{chosen.objectId}</Plate>}
        <input
          className="form-control"
          placeholder={t('newIssue.describe.objectPlaceholder')}
          {...combo.getInputProps({ onBlur: field.onBlur })}
        />
        <AddressMenu combo={combo} items={shown} />
      </div>
      {combo.isOpen && shown.length === 0 && (
        <p className="form-text" role="status">
          {t('newIssue.describe.noObject')}
        </p>
      )}
    </div>
  );
}

type MenuProps = { combo: UseComboboxReturnValue<Address>; items: Address[] };

function AddressMenu({ combo, items }: MenuProps) {
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = combo;
  return (
    <ul
      className={isOpen && items.length > 0 ? 'dropdown-menu show' : 'dropdown-menu'}
      {...getMenuProps()}
    >
      {isOpen &&
        items.map((address, index) => (
          <li
            key={address.id}
            className={index === highlightedIndex ? 'dropdown-item active' : 'dropdown-item'}
            {...getItemProps({ item: address, index })}
          >
            {address.objectId && <Plate>{address.objectId}</Plate>} {addressText(address)}
          </li>
        ))}
    </ul>
  );
}

const addressText = (address: Address | null) =>
  address ? [address.description, address.street].filter(Boolean).join(', ') : '';

function matching(addresses: Address[], typed: string) {
  const words = typed
    .toLocaleLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return addresses.filter((address) => {
    const text = `${address.objectId} ${addressText(address)} ${address.city}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
