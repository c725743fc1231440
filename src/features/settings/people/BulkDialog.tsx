import { useId, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { z } from 'zod/mini';

import { peopleCalls, type Person } from '#contract/people.ts';
import { isStaff, type RoleGroup } from '#contract/permissions.ts';
import { useListTeamsQuery } from '#src/entities/agent/agentApi.ts';
import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';

import { CheckPicker } from './CheckPicker.tsx';
import { nameOf } from './personDraft.ts';
import { RoleOptions } from './RoleOptions.tsx';
import { type Change, useChangePeople } from './useChangePeople.ts';

export type Links = 'teams' | 'projects';
export type BulkKind = Links | 'role';
type Draft = { ids: number[]; roleGroup: RoleGroup };

const CHANGE = z.object({
  ids: peopleCalls.update.body.shape.projectIds,
  roleGroup: peopleCalls.update.body.shape.roleGroup,
});

type Props = { kind: BulkKind; people: readonly Person[]; onClose: () => void };

/** Sets one person's teams or projects; adds several people to them, or gives them a role. */
export function BulkDialog({ kind, people, onClose }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  // The live list changes while the requests run.
  const [given] = useState(() => people.filter((person) => isMeant(person, kind, me?.agent.id)));
  const isOne = people.length === 1;
  const form = useForm<Draft>({
    defaultValues: draftOf(kind, isOne ? given : []),
    resolver: useContractResolver<Draft>(CHANGE),
  });
  const { run, refused, isBusy } = useChangePeople(given, onClose);
  const change = ({ ids, roleGroup }: Draft): Change =>
    kind === 'role' ? { kind, roleGroup } : { kind, ids, mode: isOne ? 'set' : 'add' };
  const title = isOne
    ? t(`people.${kind}Of`, { name: given.map(nameOf).join('') })
    : t(`people.bulk.${kind}Title`, { count: given.length });
  return (
    <FormDialog
      title={title}
      action={t('common.save')}
      isBusy={isBusy}
      isDisabled={given.length === 0}
      isDone={refused.length > 0}
      onSubmit={() => void form.handleSubmit((draft) => run(change(draft)))()}
      onClose={onClose}
    >
      {refused.length > 0 ? (
        <ul className="invite-outcomes" role="alert">
          {refused.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <FormProvider {...form}>{FIELDS[kind]}</FormProvider>
      )}
    </FormDialog>
  );
}

/** What is chosen at first: one person's own links. */
function draftOf(kind: BulkKind, [person]: readonly Person[]): Draft {
  const ids = kind === 'teams' ? person?.teamIds : person?.projectIds;
  return { ids: ids ?? [], roleGroup: person?.roleGroup ?? 'ROLE_WORKER' };
}

/** Only staff are in teams, administrators see every project, and nobody changes their own role. */
function isMeant(person: Person, kind: BulkKind, ownId: number | undefined): boolean {
  if (kind === 'teams') return isStaff(person);
  return kind === 'projects' ? person.roleGroup !== 'ROLE_ADMIN' : person.id !== ownId;
}

function Teams() {
  const { t } = useTranslation();
  const { data = [] } = useListTeamsQuery();
  return <CheckPicker name="ids" label={t('settings.areas.teams')} options={data} />;
}

function Projects() {
  const { t } = useTranslation();
  const { data = [] } = useListProjectOptionsQuery();
  const options = data.map(({ id, name, number }) => ({ id, name, detail: number }));
  return <CheckPicker name="ids" label={t('settings.people.projects')} options={options} />;
}

function RoleField() {
  const { t } = useTranslation();
  const id = useId();
  const { register } = useFormContext<Draft>();
  return (
    <Field label={t('settings.people.role')} htmlFor={id}>
      <Select {...register('roleGroup')}>
        <RoleOptions />
      </Select>
    </Field>
  );
}

const FIELDS = { teams: <Teams />, projects: <Projects />, role: <RoleField /> };
