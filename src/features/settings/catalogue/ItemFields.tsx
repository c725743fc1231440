import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';

import type { CatalogueKind } from '#contract/catalogue/kinds.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { fieldsOf, type ItemField } from './fields.ts';
import type { Draft } from './keepApi.ts';

/** Fields of a kind besides the name. */
export function ItemFields({ kind }: { kind: CatalogueKind }) {
  return fieldsOf(kind).map((field) => <OneField key={field.name} field={field} />);
}

function OneField({ field }: { field: ItemField }) {
  switch (field.as) {
    case 'switch':
      return <SwitchField name={field.name} />;
    case 'text':
      return <TextField name={field.name} />;
    case 'choice':
      return <ChoiceField name={field.name} choices={field.choices} />;
    case 'item':
      return <ItemChoice name={field.name} of={field.of} />;
    case 'project':
      return <ProjectChoice name={field.name} />;
  }
}

const label = (name: string) => `settings.fields.${name}.label`;

export function SwitchField({ name }: { name: string }) {
  const { t } = useTranslation();
  const { control } = useFormContext<Draft>();
  return (
    <div className="field">
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, ref, onBlur } }) => (
          <Switch label={t(label(name))} isOn={value === true} {...{ onChange, ref, onBlur }} />
        )}
      />
      <div className="form-text">{t(`settings.fields.${name}.hint`)}</div>
    </div>
  );
}

function TextField({ name }: { name: string }) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<Record<string, string>>();
  return (
    <Field
      label={t(label(name))}
      htmlFor={id}
      optional
      hint={t(`settings.fields.${name}.hint`)}
      error={formState.errors[name]?.message}
    >
      <textarea className="form-control" rows={2} {...register(name)} />
    </Field>
  );
}

function ChoiceField({ name, choices }: { name: string; choices: readonly string[] }) {
  const { t } = useTranslation();
  const labelId = useId();
  const { register } = useFormContext<Draft>();
  return (
    <div className="field">
      <span className="form-label d-block" id={labelId}>
        {t(label(name))}
      </span>
      <div className="choices" role="radiogroup" aria-labelledby={labelId}>
        {choices.map((choice) => (
          <label key={choice} className="choice">
            <input type="radio" value={choice} {...register(name)} />
            {t(`settings.fields.${name}.choices.${choice}`)}
          </label>
        ))}
      </div>
    </div>
  );
}

type Option = { id: number; name: string };

/** Choice of one id, or none. */
function SelectOne({ name, options }: { name: string; options: readonly Option[] | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const none = t(`settings.fields.${name}.none`);
  const { control } = useFormContext<Draft>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <Field label={t(label(name))} htmlFor={id} optional>
          <Picker<unknown>
            ref={ref}
            label={t(label(name))}
            options={
              options && [
                { value: null, text: none },
                ...options.map((option) => ({ value: option.id, text: option.name })),
              ]
            }
            placeholder={none}
            value={value}
            onPick={onChange}
          />
        </Field>
      )}
    />
  );
}

function ItemChoice({ name, of }: { name: string; of: CatalogueKind }) {
  const { items } = useCatalogue(of);
  const { watch } = useFormContext<Draft>();
  const chosen: unknown = watch(name);
  // A hidden item stays available where it is selected.
  const options = items?.filter(({ id, inactive }) => !inactive || id === chosen);
  return <SelectOne name={name} options={options} />;
}

function ProjectChoice({ name }: { name: string }) {
  const { data } = useListProjectOptionsQuery();
  return <SelectOne name={name} options={data} />;
}
