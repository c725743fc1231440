import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { MESSAGE_TYPES } from '#contract/visibility.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { NameField } from '../frame/NameField.tsx';
import type { TemplateDraft } from './draft.ts';

/** Name, shortcut, message type and active state of a template. */
export function TemplateFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<TemplateDraft>();
  const { errors } = formState;
  return (
    <>
      <div className="fgrid">
        <NameField isNew={isNew} />
        <Field label={t('settings.templates.type')} htmlFor={`${id}-type`}>
          <Select {...register('type')}>
            {MESSAGE_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`issue.composer.type.${type}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="fgrid">
        <Field
          label={t('settings.templates.shortcut')}
          htmlFor={`${id}-shortcut`}
          hint={t('settings.templates.shortcutHint')}
          error={errors.shortcut?.message}
          optional
        >
          <input
            className="form-control"
            autoComplete="off"
            {...register('shortcut', {
              setValueAs: (typed: string) => typed.trim().replace(/^\//u, ''),
            })}
          />
        </Field>
        <ActiveField />
      </div>
    </>
  );
}

function ActiveField() {
  const { t } = useTranslation();
  const { control } = useFormContext<TemplateDraft>();
  const { field } = useController({ control, name: 'active' });
  const { value, onChange, onBlur, ref } = field;
  return (
    <div className="field template-active">
      <Switch label={t('settings.templates.active')} isOn={value} {...{ onChange, onBlur, ref }} />
      <div className="form-text">{t('settings.templates.activeHint')}</div>
    </div>
  );
}
