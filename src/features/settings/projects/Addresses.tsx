import { useId, useState } from 'react';

import type { KeptAddress, KeptProject } from '#contract/projectSettings.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { hasWords, plainWords } from '#src/shared/lib/plainText.ts';
import { LongList } from '#src/shared/master-detail/LongList.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { SearchInput } from '#src/shared/ui/SearchInput.tsx';

import { AddressDialog } from './AddressDialog.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import { useRemoveAddress } from './useRemoveAddress.ts';

/** A filter appears above this number of addresses. */
const FILTER_ABOVE = 8;

/** Addresses of a project: searched by street or object, edited, and deleted while unused. */
export function Addresses({ project }: { project: KeptProject }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('');
  const [editing, setEditing] = useState<KeptAddress | 'new'>();
  const [isSyncing, setIsSyncing] = useState(false);
  const { addresses } = project;
  const words = plainWords(filter);
  const shown = addresses.filter(({ street, objectId, city, description }) =>
    hasWords(`${street} ${objectId} ${city} ${description}`, words),
  );
  return (
    <>
      <div className="part-head">
        {addresses.length > FILTER_ABOVE && (
          <SearchInput
            label={t('settings.projects.addresses.filter')}
            placeholder={t('settings.filter')}
            value={filter}
            onChange={setFilter}
          />
        )}
        <span className="spacer" />
        {project.hasRegister && (
          <button type="button" className="btn btn-secondary" onClick={() => setIsSyncing(true)}>
            <Icon name="arrow-repeat" />
            {t('settings.projects.register.title')}
          </button>
        )}
        <button type="button" className="btn btn-secondary" onClick={() => setEditing('new')}>
          <Icon name="plus-lg" />
          {t('settings.projects.addresses.new')}
        </button>
      </div>
      {shown.length > 0 ? (
        <Rows projectId={project.id} addresses={shown} onEdit={setEditing} />
      ) : (
        <p className="rows-none" role="status">
          {t(addresses.length > 0 ? 'settings.noHits' : 'settings.projects.addresses.none')}
        </p>
      )}
      {isSyncing && <RegisterDialog project={project} onClose={() => setIsSyncing(false)} />}
      {editing && (
        <AddressDialog
          project={project}
          address={editing === 'new' ? undefined : asItStands(editing, addresses)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

/** The address as it is now in the list; a deleted one keeps its last values. */
const asItStands = (address: KeptAddress, addresses: readonly KeptAddress[]) =>
  addresses.find(({ id }) => id === address.id) ?? address;

type RowsProps = {
  projectId: number;
  addresses: readonly KeptAddress[];
  onEdit: (address: KeptAddress) => void;
};

function Rows({ projectId, addresses, onEdit }: RowsProps) {
  const { t } = useTranslation();
  const id = useId();
  const remove = useRemoveAddress(projectId);
  return (
    <LongList
      className="part-rows"
      label={t('settings.projects.parts.addresses')}
      items={addresses}
      renderRow={(address, _index, place) => (
        <li key={address.id} aria-labelledby={`${id}-${address.id}`} {...place}>
          <div className="what">
            <span className="nm" id={`${id}-${address.id}`}>
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
      )}
    />
  );
}

/** Street and object: many addresses share a street. */
const called = ({ street, objectId }: KeptAddress) => `${street} ${objectId}`.trim();

function AddressFacts({ address }: { address: KeptAddress }) {
  const { t } = useTranslation();
  const { postalCode, city, description, common, issues, access } = address;
  const facts = [
    `${postalCode} ${city}`.trim(),
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
