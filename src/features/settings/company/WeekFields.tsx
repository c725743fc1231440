import { useController, useFormContext } from 'react-hook-form';

import { FieldGroup } from '#src/shared/forms/FieldGroup.tsx';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { WeekRows } from '../frame/WeekRows.tsx';
import type { FactsDraft } from './factsDraft.ts';

/** Opening hours by weekday, if the company gives them. */
export function WeekFields() {
  const { t } = useTranslation();
  const { watch, formState } = useFormContext<FactsDraft>();
  const { field } = useController<FactsDraft, 'hasWeek'>({ name: 'hasWeek' });
  const { value, onChange, onBlur, ref } = field;
  const { openingWeek: week } = formState.errors;
  return (
    <>
      <div className="field">
        <Switch
          label={t('settings.company.fields.hasWeek.label')}
          isOn={value}
          {...{ onChange, onBlur, ref }}
        />
      </div>
      {watch('hasWeek') && (
        <FieldGroup
          name="openingWeek"
          label={t('settings.company.fields.openingWeek.label')}
          error={week?.message ?? week?.root?.message}
          isGroup
        >
          <WeekRows name="openingWeek" closed={t('settings.company.closed')} />
        </FieldGroup>
      )}
    </>
  );
}
