import { useState } from 'react';
import { useController } from 'react-hook-form';

import { nameWithNumber } from '#contract/nameWithNumber.ts';
import type { Address, Project } from '#contract/projects.ts';
import { FieldGroup } from '#src/shared/forms/FieldGroup.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';

import { AddressField } from '../describe/AddressField.tsx';
import type { Description } from '../describe/describeForm.ts';
import { useKnownCaller } from './useKnownCaller.ts';

const MOST_CHIPS = 4;

/** Where the fault is: the caller's objects and their house's common places as choices, or any other of the project. */
export function PlaceField({ project }: { project: Project }) {
  const { t } = useTranslation();
  const { field } = useController<Description, 'addressId'>({ name: 'addressId' });
  const [isOther, setOther] = useState(field.value === undefined);
  const offered = useOffered(project.addresses, field.value);
  const label = (
    <>
      {t('call.where')} <span className="opt">{nameWithNumber(project)}</span>
    </>
  );
  if (isOther || offered.length === 0) {
    return (
      <div className="other-place">
        <p className="form-label">{label}</p>
        <AddressField addresses={project.addresses} />
      </div>
    );
  }
  return (
    <FieldGroup name="place" label={label}>
      <div className="choices" role="radiogroup" aria-labelledby="place-label">
        {offered.map(({ id, objectId, street, description }) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name="place"
              checked={id === field.value}
              onChange={() => field.onChange(id)}
            />
            {objectId && <Plate>{objectId}</Plate>}
            {description || street}
          </label>
        ))}
        <button type="button" className="choice" onClick={() => setOther(true)}>
          <Icon name="search" />
          {t('call.otherPlace')}
        </button>
      </div>
    </FieldGroup>
  );
}

/** The object chosen at first, others that the caller has reported at, and common places of the street. */
function useOffered(addresses: Address[], chosen: number | undefined): Address[] {
  const { theirs } = useKnownCaller();
  const [first] = useState(chosen);
  const street = addresses.find(({ id }) => id === first)?.street;
  const ids = new Set([first, ...theirs.map(({ addressId }) => addressId), chosen]);
  const own = [...ids].flatMap((id) => addresses.find((one) => one.id === id) ?? []);
  const common = addresses.filter((one) => one.common && one.street === street && !ids.has(one.id));
  return [...own, ...common].slice(0, MOST_CHIPS);
}
