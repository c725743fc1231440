import { useId } from 'react';

import type { KeptAddress } from '#contract/projectSettings.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LongList, type RowPlace } from '#src/shared/master-detail/LongList.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useRemoveAddress } from './useRemoveAddress.ts';

export type AddressRowsProps = {
  projectId: number;
  addresses: readonly KeptAddress[];
  onEdit: (address: KeptAddress) => void;
};

/** Addresses, each with what is done to it. */
export function AddressRows({ addresses, ...of }: AddressRowsProps) {
  const { t } = useTranslation();
  return (
    <LongList
      className="part-rows"
      label={t('settings.projects.parts.addresses')}
      items={addresses}
      renderRow={(address, _index, place) => (
        <AddressRow key={address.id} {...{ address, place }} {...of} />
      )}
    />
  );
}

type RowProps = Omit<AddressRowsProps, 'addresses'> & { address: KeptAddress; place: RowPlace };

export function AddressRow({ projectId, address, place, onEdit }: RowProps) {
  const { t } = useTranslation();
  const id = useId();
  const remove = useRemoveAddress(projectId);
  return (
    <li aria-labelledby={id} {...place}>
      <div className="what">
        <span className="nm" id={id}>
          {address.street}
          {address.objectId && <span className="plate">{address.objectId}</span>}
        </span>
        <AddressFacts address={address} />
      </div>
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={t('settings.projects.change', { name: called(address) })}
        onClick={() => onEdit(address)}
      >
        <Icon name="pencil" />
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={t('settings.projects.remove', { name: called(address) })}
        onClick={() => void remove(address)}
      >
        <Icon name="trash3" />
      </button>
    </li>
  );
}

/** Street and object: many addresses share a street. */
const called = ({ street, objectId }: KeptAddress) => `${street} ${objectId}`.trim();

function AddressFacts({ address }: { address: KeptAddress }) {
  const { t } = useTranslation();
  const { description, common, issues, access } = address;
  const facts = [
    townOf(address),
    description,
    common && t('settings.projects.addresses.common'),
    issues > 0 && t('settings.uses.issues', { count: issues }),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      {access && (
        <small className="access">
          <Icon name="key" /> {access}
        </small>
      )}
    </>
  );
}

export const townOf = ({ postalCode, city }: KeptAddress) => `${postalCode} ${city}`.trim();
