import { useState } from 'react';

import type { KeptAddress, KeptProject } from '#contract/projectSettings.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { hasWords, plainWords } from '#src/shared/lib/plainText.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { SearchInput } from '#src/shared/ui/SearchInput.tsx';

import { AddressDialog } from './AddressDialog.tsx';
import { AddressRows } from './AddressRows.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import { Streets } from './Streets.tsx';

/** Above this number of addresses those of a street stand together, and a filter appears. */
const FILTER_ABOVE = 8;

/** Addresses of a project: searched by street or object, edited, and deleted while unused. */
export function Addresses({ project }: { project: KeptProject }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState('');
  const [editing, setEditing] = useState<KeptAddress | 'new'>();
  const [isSyncing, setIsSyncing] = useState(false);
  const { addresses } = project;
  const words = plainWords(filter);
  const isMany = addresses.length > FILTER_ABOVE;
  const List = isMany && words.length === 0 ? Streets : AddressRows;
  const shown = addresses.filter(({ street, objectId, city, description }) =>
    hasWords(`${street} ${objectId} ${city} ${description}`, words),
  );
  return (
    <>
      <div className="part-head">
        {isMany && (
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
        <List projectId={project.id} addresses={shown} onEdit={setEditing} />
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
