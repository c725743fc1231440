import type { UseFormReturn } from 'react-hook-form';

import type { AddressBody, KeptAddress } from '#contract/projectSettings.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';

import { useResult } from '../frame/useResult.ts';
import { useSaveAddressMutation } from './partsApi.ts';

/** Editable fields of an address. */
export const bodyOf = ({ id: _id, issues: _i, version: _v, ...body }: KeptAddress): AddressBody =>
  body;

type AddressSave = { projectId: number; address: KeptAddress | undefined; onSaved: () => void };

/** Creates or updates an address, with a notice. A failure keeps the form's values. */
export function useSaveAddress(
  form: UseFormReturn<AddressBody>,
  { projectId, address, onSaved }: AddressSave,
) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.projects.parts.addresses');
  const [send, { isLoading }] = useSaveAddressMutation();
  const saveItem = useSaveItem<AddressBody, KeptAddress>(form, address, {
    draftOf: bodyOf,
    label: (field) => t(`settings.projects.addresses.${field}`),
  });
  const save = async (draft: AddressBody) => {
    try {
      const saved = await saveItem(draft, (body, version) =>
        send({ id: projectId, addressId: address?.id, body: { ...body, version } }).unwrap(),
      );
      if (!saved) return;
      done(t('settings.saved', { name: saved.street }));
      onSaved();
    } catch (failed) {
      fail('save', failed);
    }
  };
  return { save, isSaving: isLoading };
}
