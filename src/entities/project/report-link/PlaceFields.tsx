import type { Reference } from '#contract/primitives.ts';
import type { Project } from '#contract/projects.ts';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

export type FixedPlace = {
  address?: number | undefined;
  area?: number | undefined;
  space?: number | undefined;
};

type Props = {
  project: Project;
  spaces: Reference[];
  place: FixedPlace;
  onChange: (place: FixedPlace) => void;
};

/** The place that the link fixes; reporters choose the rest. */
export function PlaceFields({ project, spaces, place, onChange }: Props) {
  const addresses = project.addresses.map(({ id, objectId, street }) => ({
    id,
    name: [objectId, street].filter(Boolean).join(', '),
  }));
  return (
    <div className="link-place">
      <OneOf name="object" items={addresses} field="address" place={place} onChange={onChange} />
      <OneOf name="area" items={project.areas} field="area" place={place} onChange={onChange} />
      <OneOf name="space" items={spaces} field="space" place={place} onChange={onChange} />
    </div>
  );
}

type OneProps = Pick<Props, 'place' | 'onChange'> & {
  name: 'object' | 'area' | 'space';
  field: keyof FixedPlace;
  items: Reference[];
};

function OneOf({ name, field, items, place, onChange }: OneProps) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Field label={t(`newIssue.reportLink.${name}`)} htmlFor={`link-${field}`}>
      <Picker
        label={t(`newIssue.reportLink.${name}`)}
        options={[
          { value: undefined, text: t('newIssue.reportLink.any') },
          ...items.map(({ id, name: text }) => ({ value: id, text })),
        ]}
        value={place[field]}
        onPick={(id) => onChange({ ...place, [field]: id })}
      />
    </Field>
  );
}
