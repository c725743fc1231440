import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { can } from '#contract/permissions.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { useAnnouncedPlacesQuery, useAnnouncedProjectsQuery } from './announcementApi.ts';
import type { AnnouncementDraft } from './announcementDraft.ts';

type Option = { value: number | string | null; text: string };

/** The place: the company, a project, or an area or street of it. */
export function PlaceFields() {
  const { t } = useTranslation();
  const { watch, setValue } = useFormContext<AnnouncementDraft>();
  const projectId = watch('projectId');
  const mayAll = can(useMe()?.agent, 'company.manage');
  const { data: projects = [] } = useAnnouncedProjectsQuery();
  return (
    <>
      <PlaceField
        name="projectId"
        options={[
          { value: null, text: t(mayAll ? 'announcement.company' : 'announcement.choose') },
          ...projects.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onPick={() => {
          setValue('areaId', null);
          setValue('street', null);
        }}
      />
      {projectId !== null && <PartFields projectId={projectId} />}
    </>
  );
}

/** The streets and areas of a project, where it has some. */
function PartFields({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const { data: project } = useAnnouncedPlacesQuery(projectId);
  const streets = [...new Set(project?.addresses.map(({ street }) => street))];
  const parts = {
    street: streets.map((street) => ({ value: street, text: street })),
    areaId: (project?.areas ?? []).map(({ id, name }) => ({ value: id, text: name })),
  };
  const names = (['street', 'areaId'] as const).filter((name) => parts[name].length > 0);
  if (names.length === 0) return null;
  const anywhere = { value: null, text: t('announcement.everywhere') };
  return (
    <div className="form-row">
      {names.map((name) => (
        <PlaceField key={name} name={name} options={[anywhere, ...parts[name]]} />
      ))}
    </div>
  );
}

type Props = {
  name: 'projectId' | 'areaId' | 'street';
  options: Option[];
  onPick?: () => void;
};

function PlaceField({ name, options, onPick }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { field, fieldState } = useController<AnnouncementDraft, typeof name>({ name });
  const { ref, value, onChange } = field;
  const label = t(`announcement.${name}`);
  return (
    <Field label={label} htmlFor={id} error={fieldState.error?.message}>
      <Picker
        ref={ref}
        label={label}
        options={options}
        value={value}
        onPick={(picked) => {
          onChange(picked);
          onPick?.();
        }}
      />
    </Field>
  );
}
