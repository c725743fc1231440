import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import type { AddressBody } from '#contract/projectSettings.ts';
import type { RegisterPlace } from '#contract/propertyRegister.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { useLookUpObjectsMutation } from './registerApi.ts';

/** Looks the street up in the property register; a single match is taken at once. */
export function ObjectLookUp() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { getValues, setValue, trigger } = useFormContext<AddressBody>();
  const [send, { isLoading }] = useLookUpObjectsMutation();
  const [found, setFound] = useState<RegisterPlace[]>([]);
  const [chosen, setChosen] = useState<RegisterPlace>();
  const [announcement, setAnnouncement] = useState('');
  const take = (object: RegisterPlace) => {
    for (const part of ['postalCode', 'city', 'objectId', 'description'] as const) {
      if (object[part]) setValue(part, object[part], { shouldDirty: true });
    }
    setChosen(object);
    setAnnouncement(t('settings.projects.register.taken', { objectId: object.objectId }));
  };
  const lookUp = async () => {
    if (!(await trigger('street', { shouldFocus: true }))) return;
    setFound([]);
    setChosen(undefined);
    try {
      // Validate the street only: other fields may still be invalid.
      const { street } = getValues();
      const objects = await send({ street, postalCode: '', city: '' }).unwrap();
      setFound(objects.length > 1 ? objects : []);
      setAnnouncement(objects.length === 0 ? t('settings.projects.register.nothingThere') : '');
      if (objects.length === 1 && objects[0]) take(objects[0]);
    } catch (failed) {
      const isAway = (failed as ApiError).status === 503;
      setAnnouncement(isAway ? t('settings.projects.register.away') : errorText(failed));
    }
  };
  return (
    <div className="field look-up">
      <BusyButton
        variant="secondary"
        busy={isLoading}
        busyText={t('settings.projects.register.asking')}
        onClick={() => void lookUp()}
      >
        {t('settings.projects.register.lookUp')}
      </BusyButton>
      {found.length > 0 && (
        <Picker
          label={t('settings.projects.register.which')}
          options={found.map((object) => ({
            value: object,
            text: [object.objectId, object.description, object.city].filter(Boolean).join(', '),
          }))}
          value={chosen}
          onPick={take}
          placeholder={t('settings.projects.register.which')}
        />
      )}
      <span className="form-text" role="status">
        {announcement}
      </span>
    </div>
  );
}
